import { collectionOf, type Register, waitingStatuses } from '@fairlead/contracts';
import { isOperator, type Query, type Service, type Viewer } from '@fairlead/service-kit';

/**
 * The where of the records that wait for a viewer among those that fit one: open ones in which they are named as whose turn it is; undefined
 * where none can.
 */
export function openWhere(register: Register, viewer: Viewer, asked: unknown): object | undefined {
  if (viewer.kind !== 'person' || isOperator(viewer) || !register.concerns.length) return undefined;
  const mine = register.concerns.map((member) => ({ [member]: { equals: viewer.id } }));
  const parts = [whereIn(asked), { status: { in: waitingStatuses(register) } }, { or: mine }];
  return { and: parts.filter(Boolean) };
}

/** How many of the records that fit wait for the viewer. */
export async function openFor(
  service: Service,
  register: Register,
  viewer: Viewer,
  { where: asked }: Query,
): Promise<number> {
  const where = openWhere(register, viewer, asked);
  if (!where) return 0;
  const store = service.store(collectionOf(register.slug));
  return service.reading.count(store, { where } as Query, viewer);
}

/** A where as it may stand inside another; one that cannot be read is refused where it is asked by itself. */
function whereIn(asked: unknown): unknown {
  if (typeof asked !== 'string') return asked;
  try {
    return JSON.parse(asked);
  } catch {
    return undefined;
  }
}
