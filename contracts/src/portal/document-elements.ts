/** Element ids of the JSON blocks that the edge writes into the shell's HTML. */
export const registryElementId = 'fairlead-registry';
export const firstReadElementId = 'fairlead-first-read';

/** The comments of the shell's HTML that the edge replaces. */
export const headPlaceholder = '<!--fairlead:head-->';
export const blocksPlaceholder = '<!--fairlead:data-->';

/** Where the shell asks for the registry again. */
export const registryPath = '/registry.json';
