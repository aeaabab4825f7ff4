// The version of this page: a hash of all its files, filled in by the build; and the newest server interface it
// knows (docs/api.md).

export const VERSION = '';
export const PROTOCOL = 1;
