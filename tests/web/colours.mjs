// Nothing is told by a colour alone: node tests/web/colours.mjs FLORIN [NAME-PART]. Colours as people see them who lack
// one kind of cone; those that are hardly told apart then have different signs.
import { atTable, begin, ensure, PERSON } from './harness.mjs';

const [florin, only] = process.argv.slice(2);
const { test, done } = await atTable(florin, only);
const CLOSE = 0.13; // a distance in OKLab at which small pieces of two colours are mixed up

/** What is left of linear red, green and blue without one kind of cone (Machado, Oliveira and Fernandes 2009). */
const EYES = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
const times = (matrix, [a, b, c]) => [0, 3, 6].map((i) => matrix[i] * a + matrix[i + 1] * b + matrix[i + 2] * c);
const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const CONES = [0.4122215, 0.5363325, 0.051446, 0.2119035, 0.6806995, 0.107397, 0.0883025, 0.2817188, 0.6299787];
const OPPONENTS = [0.2104543, 0.7936178, -0.004072, 1.9779985, -2.4285922, 0.4505937, 0.025904, 0.7827718, -0.8086758];
const labOf = (rgb, eye) => {
  const seen = times(
    eye,
    rgb.map((value) => linear(value / 255)),
  ).map((value) => Math.min(1, Math.max(0, value)));
  return times(OPPONENTS, times(CONES, seen).map(Math.cbrt));
};
const apart = (one, other, eye) => {
  const [a, b] = [one, other].map((rgb) => labOf(rgb, eye));
  return Math.hypot(...a.map((value, i) => value - b[i]));
};

/** Groups of things that lie beside each other: the variable of each one's colour, and its sign. */
const groupsOf = (page) =>
  page.evaluate(async () => {
    const [{ GOODS }, { WAYS }, { BANKS, FAITHS }] = await Promise.all(
      ['aor/goods.js', 'aor/badges.js', 'pax/glyphs.js'].map((name) => import(new URL(name, document.baseURI).href)),
    );
    const { capitals, provinces } = window.florin.game.facts;
    const named = (signs, name = (id) => id) => Object.entries(signs).map(([id, sign]) => ({ colour: name(id), sign }));
    const goods = { gold: 'gold-bars', ivory: 'ivory-tusk' };
    const ways = {
      caravan: 'player-gold',
      land: 'by-land',
      coast: 'by-sea',
      sea: 'player-purple',
      ocean: 'player-green',
    };
    return {
      goods: named(GOODS, (id) => goods[id] ?? id),
      ways: named({ land: 'none', ...WAYS }, (id) => ways[id]),
      players: capitals.map(({ province, colour }) => ({
        colour: `player-${colour}`,
        sign: provinces[province].name[0],
      })),
      banks: named(BANKS),
      religions: named(FAITHS),
    };
  });

/** The colours by their variables, as red, green and blue. */
const coloursOf = (page, names) =>
  page.evaluate((names) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const found = names.map((name) => {
      probe.style.color = `var(--${name})`;
      return [
        name,
        getComputedStyle(probe)
          .color.match(/[\d.]+/g)
          .slice(0, 3)
          .map(Number),
      ];
    });
    probe.remove();
    return Object.fromEntries(found);
  }, names);

for (const theme of ['light', 'dark'])
  await test(`colours that look alike have different signs, ${theme}`, { settings: { theme } }, async (page) => {
    await begin(page, 'game: aor\nformat: 3\nseed: 7\nseats: 6\n', Array(6).fill(PERSON));
    const groups = await groupsOf(page);
    const colours = await coloursOf(
      page,
      Object.values(groups).flatMap((all) => all.map(({ colour }) => colour)),
    );
    let alike = 0;
    for (const [group, all] of Object.entries(groups))
      for (const [i, one] of all.entries())
        for (const other of all.slice(i + 1))
          for (const [sight, eye] of Object.entries(EYES)) {
            if (apart(colours[one.colour], colours[other.colour], eye) >= CLOSE) continue;
            alike++;
            const pair = `${group}: ${one.colour} and ${other.colour} look alike (${sight})`;
            ensure(one.sign && other.sign && one.sign !== other.sign, `${pair} and have the same sign`);
          }
    ensure(alike > 20, `${alike} pairs look alike: the measure is too strict to test anything`);
    console.log(`  ${alike} pairs look alike to somebody, and have different signs`);
  });

await done();
