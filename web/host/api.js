// The server over HTTP, for requests without a connection. Secrets go into a header, never into an address.

/** @typedef {import('./types.js').Answer} Answer */

/**
 * @param {string} path @param {{ secret?: string, body?: object }} [with]
 * @returns {Promise<Answer>}  throws what was wrong, in words
 */
export const request = async (path, { secret, body } = {}) => {
  const answer = await fetch(new URL(`api/${path}`, document.baseURI), {
    method: body ? 'POST' : 'GET',
    cache: 'no-store',
    headers: {
      ...(secret && { Authorization: `Bearer ${secret}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const json = await answer.json().catch(() => ({}));
  if (answer.ok) return json;
  const { code = '', mark } = json.error ?? {};
  throw Object.assign(new Error(json.error?.message ?? answer.statusText), { code, mark });
};

/** @param {string} table @param {string} secret @param {object} body */
export const command = (table, secret, body) => request(`tables/${table}`, { secret, body });
