// The table as a picture: gathers its elements, style sheets and fonts in one SVG and paints that into a PNG.

const SCALE = 2; // dots of the picture for each of the screen's

/** @param {Blob} blob @returns {Promise<string>} */
const dataOf = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * A style sheet's source with its fonts inside, since a picture fetches nothing.
 * @param {string} address
 */
const styleOf = async (address) => {
  const text = await (await fetch(address)).text();
  const found = [...text.matchAll(/url\(['"]?([^'")]+)['"]?\)/g)];
  const files = await Promise.all(
    found.map(async ([, name]) => dataOf(await (await fetch(new URL(name, address))).blob())),
  );
  return found.reduce((all, [whole], i) => all.replace(whole, `url(${files[i]})`), text);
};

/** @param {Element} table */
const drawingOf = async (table) => {
  const { width, height } = table.getBoundingClientRect();
  const sheets = [...document.styleSheets].flatMap(({ href }) => href ?? []);
  const styles = await Promise.all(sheets.map(styleOf));
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const { name, value } of document.documentElement.attributes) svg.setAttribute(name, value);
  for (const [name, value] of Object.entries({ width, height })) svg.setAttribute(name, String(value));
  const room = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
  for (const name of ['width', 'height']) room.setAttribute(name, '100%');
  const body = document.createElement('body');
  const style = document.createElement('style');
  style.textContent = styles.join('\n');
  const app = document.createElement('div');
  app.id = 'app';
  app.append(table.cloneNode(true));
  body.append(style, app);
  room.append(body);
  svg.append(room);
  return { width, height, text: new XMLSerializer().serializeToString(svg) };
};

/** The table as it is on the screen now; throws if the browser cannot paint it. @param {Element} table */
export const pictureOf = async (table) => {
  const { width, height, text } = await drawingOf(table);
  const image = new Image();
  image.src = await dataOf(new Blob([text], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('no canvas');
  paint.scale(SCALE, SCALE);
  paint.drawImage(image, 0, 0);
  return /** @type {Promise<Blob>} */ (
    new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    )
  );
};
