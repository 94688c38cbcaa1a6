import type { Service } from '@fairlead/service-kit';

/** How many documents are removed by one write. */
const BATCH = 1_000;

/** Removes the documents of a collection that were made before a moment, without an event for each. `lost` ends it early. */
export async function removeOlder(
  service: Service,
  slug: string,
  before: Date,
  lost: AbortSignal,
): Promise<void> {
  const { documents } = service.store(slug);
  for (let isMore = true; isMore && !lost.aborted; ) {
    const old = documents.find({ createdAt: { $lt: before } }, { projection: { _id: 1 } });
    const ids = (await old.limit(BATCH).toArray()).map(({ _id }) => _id);
    await documents.deleteMany({ _id: { $in: ids } });
    isMore = ids.length === BATCH;
  }
}
