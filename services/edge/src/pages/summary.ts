/** How much of a text (characters) is shown in a link preview. */
const summaryLength = 200;
/** How much is examined for that: consecutive line breaks and blanks become one. */
const looksAt = 5 * summaryLength;

/** The start of a text, cut between words. */
export function shortened(text: string): string {
  const oneLine = text.slice(0, looksAt).replace(/\s+/g, ' ');
  if (oneLine.length <= summaryLength) return oneLine;
  const cut = oneLine.slice(0, summaryLength);
  const lastBlank = cut.lastIndexOf(' ');
  return `${lastBlank > 0 ? cut.slice(0, lastBlank) : cut}…`;
}

/** The absolute URL of an image that others can fetch, if it is one. */
export function linkable(image: string | null | undefined, publicUrl: string): string | undefined {
  if (!image || !URL.canParse(image, publicUrl)) return undefined;
  const url = new URL(image, publicUrl);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
