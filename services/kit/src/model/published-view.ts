import type { Content } from './stored.ts';

/** The part of a collection's event that says which restricted members it publishes. */
export interface PublishingEvent {
  type: { type: string };
  publishes?: readonly string[] | undefined;
}

/** A payload has read a restricted member that its event does not publish by name. */
export class UnpublishedRead extends TypeError {}

/**
 * A document as the payload of an event sees it: a payload that reads all of it, or a restricted member that the event does not
 * name in `publishes`, is stopped by an `UnpublishedRead` before anything is published.
 */
export function publishedView<Document extends Content>(
  {
    slug,
    restricted,
    encrypted = [],
  }: { slug: string; restricted: readonly string[]; encrypted?: readonly string[] },
  { type: { type }, publishes: tells = [] }: PublishingEvent,
  document: Document,
): Document {
  // Encrypted members are never published, by any name.
  const unpublished = [...restricted.filter((name) => !tells.includes(name)), ...encrypted];
  if (unpublished.length === 0) return document;
  return new Proxy(document, {
    get(target, name, receiver) {
      if (typeof name === 'string' && unpublished.includes(name))
        throw new UnpublishedRead(
          encrypted.includes(name)
            ? `${type} tells the ${name} of ${slug}, which is encrypted`
            : `${type} tells the restricted ${name} of ${slug} without naming it`,
        );
      return Reflect.get(target, name, receiver);
    },
  });
}
