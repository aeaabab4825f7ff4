// Makes secrets in the browser: of seats, and the one by which servers recognize this browser.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const KEY = 'florin.self';

/** 24 letters, 144 bits. */
export const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => LETTERS[byte & 63]).join('');

/** Goes to servers alone; no server ever tells it. Empty in a browser without storage. */
export const mySelf = () => {
  try {
    const self = localStorage.getItem(KEY) ?? newSecret();
    localStorage.setItem(KEY, self);
    return self;
  } catch {
    return '';
  }
};
