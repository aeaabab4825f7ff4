// A hand that clicks at random, for tests in a real browser.

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
      const end = performance.now() + 120000;
      const settle = () => new Promise((resolve) => setTimeout(resolve));
      for (let i = 0, idle = 0; i < clicks;) {
        await settle();
        if (game.position.over || app.host?.isAway) return i; // over, or a bot plays on
        if (performance.now() > end) throw new Error(`still playing after ${game.table.length} moves: ${asked()}`);
        if (game.covered) {
          await game.uncover();
          continue;
        }
        if (!game.personDecides) {
          if (++idle > 4000) throw new Error('nobody decides');
          await new Promise((resolve) => setTimeout(resolve, 5));
          continue;
        }
        const things = [...document.querySelectorAll('.parts .can, .prompt .choices .choice')].filter(
          (e) => e.getBoundingClientRect().width > 0,
        );
        if (!things.length) {
          if (++idle > 200)
            throw new Error(`nothing to click on page ${app.page}: ${asked()} ${game.moves.map((m) => m.move)}`);
          continue;
        }
        idle = 0;
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
        if (choice.verdict) throw new Error(`clicked ${thing.getAttribute('data-spot')}: ${choice.verdict}`);
      }
      return clicks;
    },
    [seed, clicks],
  );
