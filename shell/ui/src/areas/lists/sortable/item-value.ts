/**
 * The identity of an item of a sortable list.
 * @throws {TypeError} of an object without `getValue`, and of an empty value
 */
export function itemValue<Item>(item: Item, getValue?: (item: Item) => string): string {
  if (!getValue && typeof item === 'object')
    throw new TypeError('A sortable list of objects needs to be told their values.');
  const value = getValue ? getValue(item) : String(item);
  if (value === '')
    throw new TypeError('The value of an item of a sortable list may not be empty.');
  return value;
}
