import { refreshDenormalized } from '../collection/refresh-denormalized.ts';
import type { TestService } from './service.ts';

/** Lets the service hear of another service's document, as its consumer would. */
export async function hear(
  { service }: TestService,
  copy: string,
  id: string,
  payload: Record<string, unknown>,
  revision = Date.now(),
): Promise<void> {
  const copies = service.copies.get(copy);
  if (!copies) throw new RangeError(`the service keeps no copy of ${copy}`);
  const given = { id, revision, deleted: false, ...payload };
  const consumer = copies.consumer((changed) =>
    refreshDenormalized(service.stores.values(), copies, changed),
  );
  const { type, version } = consumer.event;
  await consumer.handle(given, {
    id,
    type,
    version,
    occurredAt: '',
    correlationId: 'test',
    payload: given,
  });
}
