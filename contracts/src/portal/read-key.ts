/**
 * What a read requests, by its URL without an origin: equal for all that differ in the order of their parameters and in what is escaped and how, as
 * links do that others have written.
 */
export function readKey(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://read');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}
