/** The header by which a call names a file that has arrived in pieces, in place of the file itself. */
export const uploadIdHeader = 'upload-id';

/**
 * Where files that are attached to documents of a collection may be sent in pieces, below `/api/`: one place for all collections of an area, such as the
 * registers.
 */
export const uploadPlaceOf = (slug: string): string => slug.split('/', 1)[0] ?? slug;
