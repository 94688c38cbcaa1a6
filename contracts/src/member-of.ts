/** A member of a value of which nothing is known; undefined where it has none. Only a plain member counts, not an inherited one. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
