/** Line breaks of word processors and other systems. */
const LINE_END = /\r\n?|[\v\u0085\u2028\u2029]/g;
/** Invisible characters: control characters except tab and line feed, soft hyphens, zero-width marks. */
const UNSEEN = /(?![\t\n])[\p{Cc}\u00ad\u200b\u2060\ufeff]/gu;
/** Characters that turn the direction of what follows, so that a name reads as another one (Unicode TR 36). */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/** A character that can be seen: no space, mark or joiner alone, and none of the letters that are drawn as nothing. */
const SEEN = /[^\p{Z}\p{C}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Typed or pasted text, with uniform line breaks and without invisible characters. */
export const tidyText = (text: string): string =>
  text.replaceAll(LINE_END, '\n').replaceAll(UNSEEN, '');

/**
 * Text as it is stored: tidy, in composed characters (Unicode NFC), so that a name is the same from whichever system it comes, and without what turns its
 * direction. Empty where nothing of it can be seen.
 */
export function storedText(text: string): string {
  const tidy = tidyText(text.normalize('NFC')).replaceAll(TURNING, '');
  return SEEN.test(tidy) ? tidy.trim() : '';
}
