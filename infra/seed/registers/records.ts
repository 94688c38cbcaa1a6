import { type Collection, tablesIn, type Viewer } from '@fairlead/service-kit';
import { nextNumber, registerStoreNamed } from '@fairlead/service-organization/seeding';
import type { Connection } from 'mongoose';
import type { DemoDocument } from '../organizations.ts';
import type { RecordHistory } from './record-history.ts';

/** A document with its times and its author. */
export interface Timed {
  content: DemoDocument;
  createdAt: Date;
  updatedAt?: Date;
  by?: Viewer | undefined;
  /** Stored with it and returned to nobody. */
  secret?: object;
}

/** The records of histories as they are now (ms), by collection, numbered in order of creation. */
export async function demoRecords(
  connection: Connection,
  histories: readonly RecordHistory[],
  now: number,
): Promise<{ collection: Collection; records: Timed[] }[]> {
  const inOrder = histories.toSorted((one, other) => one.begun.at - other.begun.at);
  const sets: { collection: Collection; records: Timed[] }[] = [];
  for (const [slug, ofRegister] of Map.groupBy(inOrder, ({ register }) => register.slug)) {
    const collection = registerStoreNamed(slug)?.collection as Collection | undefined;
    if (!collection) throw new RangeError(`there is no register ${slug}`);
    const records: Timed[] = [];
    for (const history of ofRegister) records.push(await recordOf(connection, history, now));
    sets.push({ collection, records });
  }
  return sets;
}

async function recordOf(
  connection: Connection,
  history: RecordHistory,
  now: number,
): Promise<Timed> {
  const { register, begun } = history;
  const createdAt = new Date(begun.at);
  const { content, updatedAt } = history.until(now);
  const year = createdAt.toISOString().slice(0, 4);
  const number = await nextNumber(tablesIn(connection), register, {
    organization: begun.company.id,
    year,
  });
  return {
    content: { ...content, id: begun.id, ...(number !== undefined && { number }) },
    createdAt,
    updatedAt,
    by: begun.by?.viewer,
  };
}
