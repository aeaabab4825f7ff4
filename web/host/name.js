// Names: keeps the last one you used, and shows those of others.

// Letters of scripts that are written from the right.
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b][\udc00-\udfff]/;

/** Without invisible characters. @param {string} name */
export const visible = (name) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();

/** A name that changes no line's direction: isolated, and without invisible characters. @param {string} name */
export const isolated = (name) => {
  const seen = visible(name);
  return FROM_THE_RIGHT.test(seen) ? `\u2068${seen}\u2069` : seen;
};

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
    // A browser without storage: the page asks for the name again.
  }
};
