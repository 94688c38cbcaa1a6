import {
  type FirstDepartment,
  firstDepartments,
  type PositionsOf,
  shorePositions,
  yachtPositions,
} from '@fairlead/contracts';
import { type Collection, derivedId, type Forms, type Service } from '@fairlead/service-kit';
import { departments } from '../departments/collection.ts';
import { positions } from '../positions/collection.ts';
import { retiredCodes } from './retired-codes.ts';

export { firstDepartments } from '@fairlead/contracts';

/** An initial position. */
export interface FirstPosition {
  code: string;
  name: string;
  icon: string;
  kind: 'yacht' | 'shore';
  department: FirstDepartment;
}

/** The positions of a new installation (O-035); those a later release adds are added at its start. */
export const firstPositions: readonly FirstPosition[] = [
  ...listOf('yacht', yachtPositions),
  ...listOf('shore', shorePositions),
];

function listOf(kind: FirstPosition['kind'], all: PositionsOf): FirstPosition[] {
  return Object.entries(all).flatMap(([department, list]) =>
    list.map(([code, name, icon]) => ({
      code,
      name,
      icon,
      kind,
      department: department as FirstDepartment,
    })),
  );
}

const origin = { actor: 'system', correlationId: 'first-lists' } as const;

/**
 * Adds the departments and positions whose code does not exist and never did: operators may edit and delete them. Several instances may do so
 * at the same time.
 */
export async function ensureFirstLists(service: Service): Promise<void> {
  const store = service.store(departments);
  const wanted = await absent(service, departments, firstDepartments);
  await store.add(
    wanted.map((content) => ({ id: idOf(departments.slug, content.code), content })),
    origin,
  );
  const known = new Map(
    (await store.find({}).toArray()).map(({ code, _id }) => [code, _id.toHexString()]),
  );
  const missing = await absent(service, positions, firstPositions);
  await service.store(positions).add(
    missing.flatMap(({ department: code, ...position }) => {
      // A department that an operator deleted has no positions any longer.
      const department = known.get(code);
      return department === undefined
        ? []
        : { id: idOf(positions.slug, position.code), content: { ...position, department } };
    }),
    origin,
  );
}

/** The entries of a list whose code has never been used. */
async function absent<Entry extends { code: string }, Of extends Forms>(
  service: Service,
  collection: Collection<Of>,
  list: readonly Entry[],
): Promise<Entry[]> {
  const there = await service.store(collection).distinct('code', {});
  const used = new Set<unknown>([...there, ...(await retiredCodes(service, collection.slug))]);
  return list.filter(({ code }) => !used.has(code));
}

/** The same id on every instance, so that none is added twice. */
const idOf = (slug: string, code: string) => derivedId(`${slug} ${code}`);
