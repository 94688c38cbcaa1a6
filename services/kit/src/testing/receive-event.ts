import { refreshDenormalized } from '../collections/refresh-denormalized.ts';
import type { TestService } from './service.ts';

/** Lets the service receive an event about another service's document, as its consumer would. */
export async function receiveEvent(
  { service }: TestService,
  projection: string,
  id: string,
  payload: Record<string, unknown>,
  revision = Date.now(),
): Promise<void> {
  const projections = service.projections.get(projection);
  if (!projections) throw new RangeError(`the service keeps no projection of ${projection}`);
  const given = { id, revision, deleted: false, ...payload };
  const consumer = projections.consumer((changed) =>
    refreshDenormalized(service.stores.values(), projections, changed),
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
