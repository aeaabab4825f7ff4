// The games' pictures on the first page: node tests/web/thumbnails.mjs FLORIN writes web/pictures/GAME.webp, the map of
// a game between bots.
import { mkdirSync, writeFileSync } from 'node:fs';
import { begin, HUGE, launch, NOVICE, ready, serve, settled } from './harness.mjs';

const [florin] = process.argv.slice(2);
const SIZE = { width: 480, height: 225 };
const GAMES = [
  { id: 'pax2e', seats: 3, moves: 60, map: '.part-map .chart', top: 0.06 },
  { id: 'aor', seats: 4, moves: 330, map: '.aor-map .sheet-of-map', top: 0.2 },
];

const { address, stop } = await serve(florin);
const browser = await launch();
mkdirSync(new URL('../../web/pictures', import.meta.url), { recursive: true });
const page = await browser.newPage({ viewport: HUGE, locale: 'en' });
await page.addInitScript(() => localStorage.setItem('florin.settings', JSON.stringify({ speed: 0, motion: false })));
await page.goto(address);
await ready(page);
for (const { id, seats, moves, map, top } of GAMES) {
  await begin(page, `game: ${id}\nformat: 3\nseed: 7\nseats: ${seats}\n`, Array(seats).fill(NOVICE));
  await page.waitForFunction((n) => window.florin.game.table.length >= n, moves);
  await page.evaluate((n) => window.florin.game.look(n), moves);
  await settled(page);
  const { x, y, width, height } = await page.locator(map).first().boundingBox();
  const cut = { width: width * 0.96, height: (width * 0.96 * SIZE.height) / SIZE.width };
  const shot = await page.screenshot({
    clip: { x: x + width * 0.02, y: Math.min(y + height * top, y + height - cut.height), ...cut },
  });
  const webp = await page.evaluate(
    async ([shot, { width, height }]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.55 });
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    },
    [shot.toString('base64'), SIZE],
  );
  writeFileSync(new URL(`../../web/pictures/${id}.webp`, import.meta.url), Buffer.from(webp, 'base64'));
}
await browser.close();
await stop();
