import type { Register } from '@fairlead/contracts';
import { insertIgnoringDuplicates, type Service } from '@fairlead/service-kit';

interface Counter {
  _id: string;
  last: number;
}

/**
 * The next number of a register in an organization: `NC-2026-014`. Restarts each year; may exceed its digits. A number is assigned once: a
 * record refused afterwards leaves a gap, and a deleted one keeps its own.
 */
export async function nextNumber(
  service: Pick<Service, 'connection'>,
  register: Register,
  kept: { organization: string; year: string },
): Promise<string | undefined> {
  const [number] = await nextNumbers(service, register, kept, 1);
  return number;
}

/** A series of the next numbers; none for a register without numbers. */
export async function nextNumbers(
  { connection }: Pick<Service, 'connection'>,
  { slug, number }: Register,
  { organization, year }: { organization: string; year: string },
  count: number,
): Promise<string[]> {
  if (!number || count < 1) return [];
  const counters = connection.collection<Counter>('register_numbers');
  const _id = `${slug} ${organization} ${year}`;
  const taken = { $inc: { last: count } };
  const take = async () =>
    (await counters.findOneAndUpdate({ _id }, taken, { returnDocument: 'after' }))?.last;
  let last = await take();
  if (last === undefined) {
    await insertIgnoringDuplicates(counters as never, [{ _id, last: 0 }] as never);
    last = (await take()) ?? count;
  }
  const first = last - count + 1;
  return Array.from(
    { length: count },
    (_, at) => `${number.prefix}-${year}-${String(first + at).padStart(number.digits, '0')}`,
  );
}
