const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const escapedBracket = '\\u003c';

/** JSON escaped for a script block: nothing in it can end the block or start a comment. */
export const jsonBlock = (value: unknown): string => escapeJson(JSON.stringify(value));

/** The same for text that is already JSON. */
const escapeJson = (json: string): string => json.replaceAll('<', escapedBracket);

/** The same if the result is at most this long (characters); counted first, because replacing thousands costs more than the page. */
export function escapeJsonWithin(json: string, longest: number): string | undefined {
  let length = json.length;
  for (let at = json.indexOf('<'); at >= 0 && length <= longest; at = json.indexOf('<', at + 1))
    length += escapedBracket.length - 1;
  return length <= longest ? escapeJson(json) : undefined;
}
