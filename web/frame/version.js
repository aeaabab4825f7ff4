// Which page this is: a hash of all its files, put here when the program is built; and the newest interface of a server
// that it knows (docs/api.md).

export const VERSION = '';
export const PROTOCOL = 1;
