// Takes the secret out of a link's fragment. It removes it from the address bar before anything else loads or fails,
// since others see addresses over shoulders, in screenshots and in what browsers share. A reload finds it in the
// history.

/** The link's contents, until the next one. */
export const arrive = () => {
  const secret = location.hash.slice(1);
  if (secret && new URLSearchParams(location.search).get('table'))
    history.replaceState({ ...history.state, secret }, '', location.pathname + location.search);
};

arrive();
