const MARK = '-';

/** The name under which a narrower version of a stored picture is stored. */
export const variantName = (original: string, width: number): string => original + MARK + width;

/** The name of the original of a narrower version; its own name for an original. */
export const originalName = (name: string): string => name.split(MARK, 1)[0] ?? name;
