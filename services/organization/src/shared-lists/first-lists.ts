import { createHash } from 'node:crypto';
import {
  type FirstDepartment,
  firstDepartments,
  type PositionsOf,
  shorePositions,
  yachtPositions,
} from '@fairlead/contracts';
import type { Service } from '@fairlead/service-kit';
import { departments } from '../departments/collection.ts';
import { positions } from '../positions/collection.ts';
import { retiredCodes } from './retired-codes.ts';

export { firstDepartments } from '@fairlead/contracts';

/** A position of a new installation. */
export interface FirstPosition {
  code: string;
  name: string;
  icon: string;
  kind: 'yacht' | 'shore';
  department: FirstDepartment;
}

/** The positions that a new installation has (O-035); what a later release adds to them is added at its start. */
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

const origin = { correlationId: 'first-lists' };

/**
 * Adds the departments and positions of which there is none by their code and never was: they are an operator's to edit and to delete. Several
 * instances may do so at the same time.
 */
export async function ensureFirstLists(service: Service): Promise<void> {
  const store = service.store(departments);
  const wanted = await absent(service, departments.slug, firstDepartments);
  await store.add(
    wanted.map((content) => ({ id: idOf(departments.slug, content.code), content })),
    origin,
  );
  const known = new Map(
    (await store.find({}).toArray()).map(({ code, _id }) => [code, _id.toHexString()]),
  );
  const missing = await absent(service, positions.slug, firstPositions);
  await service.store(positions).add(
    missing.flatMap(({ department: code, ...position }) => {
      // Of a department that an operator deleted there are no positions any more.
      const department = known.get(code);
      return department === undefined
        ? []
        : { id: idOf(positions.slug, position.code), content: { ...position, department } };
    }),
    origin,
  );
}

/** Those of a list whose code has never been used. */
async function absent<Entry extends { code: string }>(
  service: Service,
  slug: 'departments' | 'positions',
  list: readonly Entry[],
): Promise<Entry[]> {
  const there = await service.connection.collection(slug).distinct('code', { deletedAt: null });
  const used = new Set<unknown>([...there, ...(await retiredCodes(service, slug))]);
  return list.filter(({ code }) => !used.has(code));
}

/** The same id at every instance, so that none is added twice. */
const idOf = (slug: string, code: string) =>
  createHash('sha256').update(`${slug} ${code}`).digest('hex').slice(0, 24);
