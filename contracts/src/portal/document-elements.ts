/** The JSON blocks that the edge writes into the shell's HTML: the registry by its id, each first read by its address. */
export const registryElementId = 'fairlead-registry';
export const firstReadAttribute = 'data-first-read';

/** Set on the document with which the frame comes that whoever is signed in lives in. */
export const personAttribute = 'data-person';

/** The comments of the shell's HTML that the edge replaces. */
export const headPlaceholder = '<!--fairlead:head-->';
export const blocksPlaceholder = '<!--fairlead:data-->';

/** Where the shell asks for the registry again. */
export const registryPath = '/registry.json';
