import { newDocument } from '../collections/new-document.ts';
import type { Content } from '../model/declaration.ts';
import { checkContent } from '../model/input.ts';
import { driver } from '../runtime/driver.ts';
import type { ServiceInstance } from '../service.ts';

/** Puts a document with a given id into a running service, as if it had been created there. */
export async function plant(
  service: ServiceInstance,
  slug: string,
  id: string,
  content: Content,
): Promise<void> {
  const { collection, [driver]: documents, denormalizedIndex } = service.store(slug);
  const document = newDocument(
    collection,
    checkContent(collection, content),
    { actor: 'system', correlationId: 'test' },
    { id },
  );
  await denormalizedIndex?.add(collection, [document]);
  await documents.replaceOne({ _id: document._id }, document, { upsert: true });
  const { pending: _, ...stored } = document;
  service.changes.announce({
    collection: slug,
    id,
    revision: stored.revision,
    deleted: false,
    stored,
  });
  service.publishPending(slug);
}
