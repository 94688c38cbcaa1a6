/** The placeholders that the editor offers (F-112). */
export const offeredPlaceholders = [
  'user.firstName',
  'user.lastName',
  'user.email',
  'organizations[0].name',
  'vessels[0].name',
] as const;

const placeholder = /\{\{\s*([\w.[\]-]{1,200})\s*\}\}/g;
const step = /([\w-]+)|\[(\d+)\]/g;

/**
 * Replaces `{{user.firstName}}`, `{{organizations[0].name}}` and the like with the value in the data (F-110); a missing one appears as its
 * name in square brackets (F-111). Inserted values are text, and are not searched for placeholders again (F-114).
 */
export const withPlaceholders = (text: string, data: unknown): string =>
  text.replace(placeholder, (_all, path: string) => valueAt(path, data) ?? `[${path}]`);

/** Whether a text has placeholders. */
export const hasPlaceholders = (text: string): boolean => text.search(placeholder) >= 0;

function valueAt(path: string, data: unknown): string | undefined {
  let value: unknown = data;
  for (const [, name, index] of path.matchAll(step)) {
    const key = name ?? Number(index);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
