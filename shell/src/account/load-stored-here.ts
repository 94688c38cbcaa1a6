/** Loads what knows the unsent entries that people have in this browser. */
export const loadStoredHere = () =>
  import(/* webpackChunkName: "lazy-stored" */ './stored-here.ts');
