/** The JSON blocks that the edge writes into the shell's HTML: the registry by its id, each first read by its URL. */
export const registryElementId = 'fairlead-registry';
export const firstReadAttribute = 'data-first-read';

/** Set on the document of an edge that traces: calls of its pages begin a trace each. */
export const tracesAttribute = 'data-traces';

/** Set on the document that includes the frame for signed-in people. */
export const personAttribute = 'data-person';

/** The comments of the shell's HTML that the edge replaces. */
export const headPlaceholder = '<!--fairlead:head-->';
export const blocksPlaceholder = '<!--fairlead:data-->';

/** Between these is what the shell's HTML has in the place of a page that the server did not render. */
export const pagePlaceholders = ['<!--fairlead:page-->', '<!--/fairlead:page-->'] as const;

/** Where the shell refetches the registry. */
export const registryPath = '/registry.json';
