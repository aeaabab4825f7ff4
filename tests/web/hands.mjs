// Hands and eyes of the browser tests: clicking at random, and what every width has to keep.

/** Clicks at random on what the page marks until the game is over, or for so many clicks. */
export const clickOn = (page, seed, clicks = 5000) =>
  page.evaluate(
    async ([seed, clicks]) => {
      let random = seed;
      const below = (n) => {
        random = (Math.imul(random, 1103515245) + 12345) >>> 0;
        return Math.floor((random / 2 ** 32) * n);
      };
      const app = window.florin;
      const { game, choice } = app;
      const asked = () => `${game.position.view.prompt} ${JSON.stringify(choice.path)}`;
      const PATIENCE = 300000; // a busy machine is slow: a game that does not go on for so long hangs
      let [moves, since] = [-1, 0];
      const settle = () => new Promise((resolve) => setTimeout(resolve));
      for (let i = 0, clicked = performance.now(); i < clicks;) {
        await settle();
        if (game.position.over || app.host?.isAway) return i; // over, or a bot plays on
        if (game.table.length !== moves) [moves, since] = [game.table.length, performance.now()];
        if (performance.now() > since + PATIENCE) throw new Error(`stuck after ${moves} moves: ${asked()}`);
        if (game.covered) {
          await game.uncover();
          continue;
        }
        if (!game.personDecides) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          clicked = performance.now();
          continue;
        }
        const things = [...document.querySelectorAll('.parts .can, .prompt .choices .choice, .basket .primary')].filter(
          (e) => e.getBoundingClientRect().width > 0,
        );
        if (!things.length) {
          if (performance.now() > clicked + PATIENCE)
            throw new Error(`nothing to click on page ${app.pages.page}: ${asked()} ${game.moves.map((m) => m.move)}`);
          continue;
        }
        clicked = performance.now();
        i++;
        const tabs = [...document.querySelectorAll('.pages button:has(.dot)')].filter(
          (e) => e.getBoundingClientRect().width > 0,
        );
        if (tabs.length && below(4) === 0) {
          tabs[below(tabs.length)].click();
          continue;
        }
        const before = game.table.length;
        const path = choice.path.length;
        const thing = things[below(things.length)];
        thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 1, clientY: 1 }));
        for (let k = 0; k < 50 && game.table.length === before && choice.path.length === path; k++) await settle();
        const refused = performance.now(); // a bot may have the seat by now
        while (choice.verdict && app.host && !app.host.isAway && performance.now() < refused + PATIENCE) await settle();
        if (choice.verdict && !app.host?.isAway)
          throw new Error(`clicked ${thing.getAttribute('data-spot')}: ${choice.verdict}`);
      }
      return clicks;
    },
    [seed, clicks],
  );

/** Choices that neither a hand nor a button reaches. */
export const unreachable = (page) =>
  page.evaluate(async () => {
    const app = window.florin;
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
    const rest = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 40));
    const isHit = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const at = (left, top) => element.contains(document.elementFromPoint(x + width * left, y + height * top));
      return width > 0 && parts.some((left) => parts.some((top) => at(left, top)));
    };
    const hit = (element) => {
      if (isHit(element)) return true;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return isHit(element);
    };
    const named = (spot) => document.querySelector(`.prompt [data-spot="${CSS.escape(spot)}"]`);
    const places = (spot) => [...document.querySelectorAll(`.part [data-spot="${CSS.escape(spot)}"]`)];
    const lost = new Set(app.choice.marks.can);
    const paged = document.querySelector('.pages').getBoundingClientRect().width > 0;
    for (const page of paged ? app.game.face.pages : [app.pages.page]) {
      if (paged) app.pages.turnTo(page);
      for (let tries = 0; tries < 4 && lost.size > 0; tries++) {
        await rest(); // a map may be on its way to where something can be chosen
        for (const spot of [...lost]) if (named(spot) || places(spot).some(hit)) lost.delete(spot);
      }
    }
    return [...lost];
  });

/** Text that does not fit where it stands. */
export const cut = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#app *')].flatMap((e) => {
      const style = getComputedStyle(e);
      const hides = style.overflowX === 'hidden' || style.overflowY === 'hidden' || style.textOverflow === 'ellipsis';
      if (!hides || e.closest('.sr, svg') || !e.textContent.trim() || !e.clientWidth) return [];
      const fits = e.scrollWidth <= e.clientWidth + 1 && e.scrollHeight <= e.clientHeight + 1;
      return fits ? [] : [`${e.className}: ${e.textContent.trim().replace(/\s+/g, ' ').slice(0, 60)}`];
    }),
  );

/** Words that go on in the next line without a hyphen. */
export const broken = (page) =>
  page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
      const parent = node.parentElement;
      if (parent.closest('svg, .sr, option') || !parent.getClientRects().length) continue;
      for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        const parts = new Set(tops).size > 1;
        if (parts && getComputedStyle(parent).hyphens !== 'auto') found.push(`${parent.className}: ${word}`);
      }
    }
    return found;
  });

/** Names of a map that lie over each other, or under a marker, by more than a corner of a letter. */
export const overlapping = (page) =>
  page.evaluate(() => {
    const boxes = (selector) =>
      [...document.querySelectorAll(selector)]
        .map((e) => ({ says: e.textContent || e.getAttribute('class'), box: e.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
    const letters = ({ says, box: { left, right, top, bottom, width, height } }) => {
      const air = height * 0.22; // above and below the letters
      return { says, box: { left, right, top: top + air, bottom: bottom - air, width, height: height - 2 * air } };
    };
    const names = boxes('.aor-map .called').map(letters);
    const markers = boxes('.aor-map .badge .brim, .aor-map .badge.satellite rect, .aor-map circle.marker');
    const share = ({ box: a }, { box: b }) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 0 && high > 0 ? (wide * high) / (a.width * a.height) : 0;
    };
    const others = (i) => [...names.slice(i + 1), ...markers];
    return names.flatMap((one, i) =>
      others(i)
        .filter((other) => share(one, other) > 0.1)
        .map((other) => `${one.says} and ${other.says}`),
    );
  });

/** One's own figures that are not in sight as the table stands. */
export const outOfSight = (page) =>
  page.evaluate(() => {
    const own = document.querySelectorAll('.nation.own .fact, .player.decides .facts > *');
    return [...own].flatMap((e) => {
      const { top, bottom, width } = e.getBoundingClientRect();
      return width > 0 && top >= 0 && bottom <= innerHeight ? [] : [e.className];
    });
  });

/** Of a few choices: is what lay under the pointer still there once its preview is seen? */
export const moved = async (page) => {
  const found = [];
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.parts .can, .prompt .choice')]
      .map((e) => ({ spot: e.getAttribute('data-spot'), box: e.getBoundingClientRect().toJSON() }))
      .filter(({ box }) => box.width > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth)
      .slice(0, 3),
  );
  for (const { spot, box } of boxes) {
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 420))); // a preview comes sooner
    const still = await page.evaluate(
      ([spot, box]) => {
        if (!window.florin.choice.preview) return true;
        const places = [...document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)];
        const near = (r) =>
          Math.abs(r.x + r.width / 2 - box.x - box.width / 2) < 4 &&
          Math.abs(r.y + r.height / 2 - box.y - box.height / 2) < 4;
        const acts = (e) => e.closest('.changed') !== null; // it is the move itself that is seen
        return places.every(acts) || places.some((e) => near(e.getBoundingClientRect()));
      },
      [spot, box],
    );
    if (!still) found.push(spot);
    await page.mouse.move(1, 1);
    await page.waitForFunction(() => !window.florin.choice.preview);
  }
  return found;
};
