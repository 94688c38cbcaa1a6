const MARK = '-';

/** The name under which a narrower picture of a kept one is kept. */
export const variantName = (original: string, width: number): string => original + MARK + width;

/** The name of the file of which one is a narrower picture; its own where it is none. */
export const originalName = (name: string): string => name.split(MARK, 1)[0] ?? name;
