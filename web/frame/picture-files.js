// Reads pictures of cards from the files of a folder or a module, a zip archive such as VASSAL's: finds the card of
// each by its number or name, and makes them small enough to store.

/** @typedef {{ name: string, read: () => Promise<Blob> }} Picture */
/** @typedef {Record<string, { title?: string, name?: string }>} Cards */

const KINDS = /\.(png|jpe?g|webp|gif|avif|bmp)$/i;
const HIGH = 720; // pixels at most
const [END, ENTRY] = [0x06054b50, 0x02014b50]; // signatures in an archive
const DEFLATED = 8;
const TAIL = 66000; // bytes: the end of an archive and the longest comment

/** @param {string} text */
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();

/** The number of a card, without leading zeros: "PREN009" has 9, "PREN155X" 155x. @param {string} text */
const numberOf = (text) => /0*(\d+x?)(?![a-z0-9])/i.exec(text)?.[1].toLowerCase();

/**
 * Finds the card of a picture by the name of its file: the card's number, or else its title.
 * @param {Cards} cards @returns {(file: string) => string | undefined}
 */
export const finderOf = (cards) => {
  /** @type {Map<string, string>} */
  const byName = new Map();
  /** @type {Map<string, string>} */
  const byNumber = new Map();
  for (const [id, { title, name }] of Object.entries(cards)) {
    for (const called of [id, title ?? name ?? id]) byName.set(plain(called), id);
    const number = numberOf(id);
    if (number) byNumber.set(number, id);
  }
  return (file) => {
    const base = file.replace(/^.*[\\/]/, '').replace(KINDS, '');
    const unnumbered = plain(base.replace(/^[\d\W_]+|[\d\W_]+$/g, ''));
    return byName.get(plain(base)) ?? byName.get(unnumbered) ?? byNumber.get(numberOf(base) ?? '');
  };
};

/** @param {Blob} file @param {number} from @param {number} to */
const bytesOf = async (file, from, to) => new DataView(await file.slice(from, to).arrayBuffer());

/** An entry's contents. @param {Blob} file @param {DataView} list @param {number} at  its row in the list */
const contentsOf = async (file, list, at) => {
  const start = list.getUint32(at + 42, true);
  const local = await bytesOf(file, start, start + 30);
  const from = start + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = file.slice(from, from + list.getUint32(at + 20, true));
  if (list.getUint16(at + 10, true) !== DEFLATED) return packed;
  return new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
};

/** The files of an archive; null if it is none. @param {Blob} file @returns {Promise<Picture[] | null>} */
export const entriesOf = async (file) => {
  const tail = await bytesOf(file, Math.max(0, file.size - TAIL), file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END) end--;
  if (end < 0) return null;
  const from = tail.getUint32(end + 16, true);
  const list = await bytesOf(file, from, from + tail.getUint32(end + 12, true));
  const entries = [];
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === ENTRY;) {
    const [name, more, comment] = [28, 30, 32].map((offset) => list.getUint16(at + offset, true));
    const row = at;
    const called = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, name));
    entries.push({ name: called, read: () => contentsOf(file, list, row) });
    at += 46 + name + more + comment;
  }
  return entries;
};

/** Scales a picture down and stores it in a common format. @param {Blob} blob */
const shrunk = async (blob) => {
  const picture = await createImageBitmap(blob);
  const scale = Math.min(1, HIGH / picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
};

/**
 * The pictures of cards among files.
 * @param {File[]} files @param {Cards} cards @returns {Promise<Map<string, Blob>>}
 */
export const picturesIn = async (files, cards) => {
  const find = finderOf(cards);
  /** @type {Map<string, Blob>} */
  const found = new Map();
  for (const file of files) {
    const single = [{ name: file.name, read: async () => file }];
    const all = KINDS.test(file.name) ? single : ((await entriesOf(file)) ?? []);
    for (const { name, read } of all) {
      const card = KINDS.test(name) ? find(name) : undefined;
      if (!card || found.has(card)) continue;
      try {
        found.set(card, await shrunk(await read()));
      } catch {
        // Not a picture after all: our own card stays.
      }
    }
  }
  return found;
};
