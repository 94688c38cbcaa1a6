import { collectionOf, type Register } from '@fairlead/contracts';
import {
  both,
  type Filter,
  isOperator,
  objectId,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { employees, type StoredEmployee } from '../employees/collection.ts';
import { recordsAt } from './access.ts';
import { acknowledgements } from './acknowledgements.ts';

/** How many unacknowledged records somebody is shown. */
const MOST = 200;

/** Where somebody currently works, and what they have acknowledged, across all registers. */
export interface Acknowledging {
  works: readonly StoredEmployee[];
  said: readonly { register: string; record: unknown }[];
}

type Person = Viewer & { kind: 'person' };

/** Reads what decides what a viewer still has to acknowledge. */
export type ReadAcknowledging = (viewer: Person) => Promise<Acknowledging>;

/** Reads it for all registers of one answer: once, when the first of them needs it. */
export function acknowledgingOnce(service: Service): ReadAcknowledging {
  let read: Promise<Acknowledging> | undefined;
  return (viewer) => {
    read ??= acknowledgingOf(service, viewer);
    return read;
  };
}

/** The data that decides what somebody still has to acknowledge; only for one register if given. */
async function acknowledgingOf(
  service: Service,
  viewer: Person,
  register?: Register,
): Promise<Acknowledging> {
  const user = { 'user.id': objectId(viewer.id) };
  const [works, acknowledgedRecords] = await Promise.all([
    service
      .store(employees)
      .find({ ...user, status: 'active' })
      .toArray(),
    service
      .store(acknowledgements)
      .find({ ...user, ...(register && { register: register.slug }) })
      .project<Acknowledging['said'][number]>({ register: 1, record: 1 })
      .toArray(),
  ]);
  return { works, said: acknowledgedRecords };
}

/** The records of a register that somebody is asked to acknowledge and has not, where they work by now. */
export async function pendingAcknowledgements(
  service: Service,
  register: Register,
  viewer: Viewer,
  read: ReadAcknowledging = (person) => acknowledgingOf(service, person, register),
): Promise<string[]> {
  const { acknowledged: asked } = register;
  const access = recordsAt(register, viewer, 'read');
  if (!asked || viewer.kind !== 'person' || isOperator(viewer) || access === false) return [];
  const { works, said: acknowledgedRecords } = await read(viewer);
  if (works.length === 0) return [];
  const done = acknowledgedRecords.filter((one) => one.register === register.slug);
  const asking: Filter = {
    status: { $in: asked.in },
    deletedAt: null,
    _id: { $nin: done.map(({ record }) => objectId(String(record))) },
    $or: works.map(({ organization, vessel, position }) => ({
      organization,
      vessel: { $in: [null, ...(vessel ? [vessel] : [])] },
      $or: [
        { [asked.by]: null },
        { [asked.by]: { $size: 0 } },
        ...(position ? [{ [asked.by]: position }] : []),
      ],
    })),
  };
  const found = await service
    .store(collectionOf(register.slug))
    .find(access === true ? asking : both(access, asking))
    .project({ _id: 1 })
    .limit(MOST)
    .toArray();
  return found.map(({ _id }) => _id.toHexString());
}
