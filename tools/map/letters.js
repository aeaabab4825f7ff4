// Widths of EB Garamond's letters as the page draws them on maps, in thousandths of their size: for names of the board.

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const NUMBERS = {
  roman: {
    upper: '699 600 709 754 567 519 719 805 347 347 709 582 904 792 759 569 759 726 473 559 734 559 828 719 519 600',
    lower: '413 519 395 521 397 332 456 529 261 238 494 256 785 539 496 529 524 359 334 326 534 428 681 453 415 397',
  },
  italic: {
    upper: '676 604 656 756 587 529 713 774 380 337 733 595 992 785 705 598 708 716 500 578 716 613 998 644 555 650',
    lower: '500 469 345 541 368 357 446 506 305 276 477 288 788 535 420 483 489 406 302 331 538 446 659 472 426 443',
  },
};
const OTHERS = 235; // blanks and full stops

/** @param {string} letters @param {string} numbers */
const table = (letters, numbers) => numbers.split(' ').map((number, i) => [letters[i], Number(number)]);
const WIDTHS = Object.fromEntries(
  Object.entries(NUMBERS).map(([style, { upper, lower }]) => [
    style,
    Object.fromEntries([...table(UPPER, upper), ...table(LOWER, lower)]),
  ]),
);

/**
 * The width of a text, in its size.
 * @param {string} text @param {'roman' | 'italic'} style @param {number} [spaced]  between letters, in their size
 */
export const widthOf = (text, style, spaced = 0) =>
  [...text].reduce((sum, letter) => sum + (WIDTHS[style][letter] ?? OTHERS) / 1000 + spaced, 0);
