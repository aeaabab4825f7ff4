// A link brings a secret in its fragment. It leaves the address bar at once, before anything else is loaded or fails:
// an address is seen over shoulders, in screenshots and in what browsers share. A reload finds it in the history.

/** The link's contents, until the next one. */
export const arrive = () => {
  const secret = location.hash.slice(1);
  if (secret && new URLSearchParams(location.search).get('table'))
    history.replaceState({ ...history.state, secret }, '', location.pathname + location.search);
};

arrive();
