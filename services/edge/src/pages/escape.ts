const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it must stand in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** JSON as it may stand in a script block: nothing in it can end the block or begin a comment. */
export const jsonBlock = (value: unknown): string => escapeJson(JSON.stringify(value));

/** The same for what is JSON already. */
export const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c');
