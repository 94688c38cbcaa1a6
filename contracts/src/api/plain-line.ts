/** Invisible characters: control and format characters, line separators; not the joiners by which Persian and Indian names are spelled. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u;
/** What a mail program would turn into a link. */
const LINK = /:\/\/|\bwww\.|@|[a-z0-9-]{2}\.[a-z]{2,}(?![\p{L}])/u;

/** Whether text is one line of ordinary characters. */
export const isOneLine = (text: string): boolean => !INVISIBLE.test(text);

/** Whether text contains what a mail program would turn into a link. */
export const holdsLink = (text: string): boolean => LINK.test(text);
