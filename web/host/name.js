// The name one gave last, kept in the browser.

export const myName = () => {
  try {
    return localStorage.getItem('florin.name') ?? '';
  } catch {
    return '';
  }
};

/** @param {string} name */
export const noteMyName = (name) => {
  try {
    localStorage.setItem('florin.name', name);
  } catch {
    // A browser that keeps nothing: it is asked for again.
  }
};
