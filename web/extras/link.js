// A game as a link: its text, compressed, behind the # of an address. No server sees it. Draws nothing.

const MOST_LETTERS = 60_000; // of a link that is read
const MOST_BYTES = 200_000; // of the text in it: a small link may unpack to a huge one

/** @param {Uint8Array} bytes */
const lettersOf = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** @param {string} letters */
const bytesOf = (letters) =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * Reads a whole stream, up to a limit.
 * @param {ReadableStream<Uint8Array>} stream @param {number} most  bytes
 */
const gather = async (stream, most) => {
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
    length += value.length;
    parts.push(value);
    if (length <= most) continue;
    void reader.cancel().catch(() => {});
    throw new Error('too long');
  }
};

/** @param {BlobPart} part @param {CompressionStream | DecompressionStream} way */
const through = (part, way) => /** @type {ReadableStream<Uint8Array>} */ (new Blob([part]).stream().pipeThrough(way));

/** @param {string} text */
export const pack = async (text) =>
  lettersOf(await gather(through(text, new CompressionStream('deflate-raw')), Infinity));

/** The text of a link; throws for anything else. @param {string} letters */
export const unpack = async (letters) => {
  if (letters.length > MOST_LETTERS || !/^[\w-]+$/.test(letters)) throw new Error('no link');
  const stream = through(bytesOf(letters), new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(await gather(stream, MOST_BYTES));
};

/**
 * A short hash of a text, the same everywhere, so that a link followed twice leads to one game.
 * @param {string} text
 */
export const nameOf = (text) => {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    one = Math.imul(one ^ text.charCodeAt(i), 2654435761);
    other = Math.imul(other ^ text.charCodeAt(i), 1597334677);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${text.length.toString(36)}`;
};
