/** The name under which a smaller version of a stored picture is stored. No original's name ends like this: they are ids, or end with their type. */
export const variantName = (original: string, pixels: number): string => `${original}-${pixels}`;

/** The name of the original of a smaller version; its own name for an original. */
export const originalName = (name: string): string => name.replace(/-\d+$/, '');
