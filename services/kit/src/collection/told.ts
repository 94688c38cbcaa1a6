import type { Content } from './stored.ts';

/** An event of a collection, as far as it says what it tells of restricted members. */
export interface Telling {
  type: { type: string };
  tells?: readonly string[] | undefined;
}

/** A payload has read a restricted member that its event does not tell by name. */
export class UntoldRead extends TypeError {}

/**
 * A document as the payload of an event sees it: one that takes all of it, or a restricted member that the event does not name in
 * `tells`, is stopped by an `UntoldRead` before anything is told.
 */
export function toldOf<Document extends Content>(
  {
    slug,
    restricted,
    encrypted = [],
  }: { slug: string; restricted: readonly string[]; encrypted?: readonly string[] },
  { type: { type }, tells = [] }: Telling,
  document: Document,
): Document {
  // What is encrypted is told by no name.
  const untold = [...restricted.filter((name) => !tells.includes(name)), ...encrypted];
  if (untold.length === 0) return document;
  return new Proxy(document, {
    get(target, name, receiver) {
      if (typeof name === 'string' && untold.includes(name))
        throw new UntoldRead(
          encrypted.includes(name)
            ? `${type} tells the ${name} of ${slug}, which is encrypted`
            : `${type} tells the restricted ${name} of ${slug} without naming it`,
        );
      return Reflect.get(target, name, receiver);
    },
  });
}
