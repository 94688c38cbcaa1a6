/** Text folded for comparison, without case and accents. */
export const foldCase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** Whether a text contains what somebody looks for, whatever case and accents either is written with. */
export const isFoundIn = (text: string, sought: string): boolean =>
  foldCase(text).includes(foldCase(sought));
