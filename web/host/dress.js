// Loads the style sheet of the server's pages.

export const dress = () =>
  new Promise((resolve) => {
    const sheet = document.createElement('link');
    sheet.onload = sheet.onerror = resolve;
    sheet.rel = 'stylesheet';
    sheet.href = new URL('./host.css', import.meta.url).href;
    document.head.append(sheet);
  });
