import type { Register } from '@fairlead/contracts';
import { defineTable, type Tables } from '@fairlead/service-kit';

interface Counter {
  _id: string;
  last: number;
}

/** The last number of each register, in each organization and year. */
export const registerNumbers = defineTable<Counter>({
  name: 'register_numbers',
  onErasure: 'Numbers name nobody.',
});

/**
 * The next number of a register in an organization: `NC-2026-014`. Restarts each year; may exceed its digits. A number is assigned once: a
 * record refused afterwards leaves a gap, and a deleted one keeps its own.
 */
export async function nextNumber(
  service: Tables,
  register: Register,
  kept: { organization: string; year: string },
): Promise<string | undefined> {
  const [number] = await nextNumbers(service, register, kept, 1);
  return number;
}

/** A series of the next numbers; none for a register without numbers. */
export async function nextNumbers(
  service: Tables,
  { slug, number }: Register,
  { organization, year }: { organization: string; year: string },
  count: number,
): Promise<string[]> {
  if (!number || count < 1) return [];
  const counters = service.table(registerNumbers);
  const _id = `${slug} ${organization} ${year}`;
  const taken = { $inc: { last: count } };
  const take = async () => (await counters.findOneAndUpdate({ _id }, taken))?.last;
  let last = await take();
  if (last === undefined) {
    await counters.insertIgnoringDuplicates([{ _id, last: 0 }]);
    last = (await take()) ?? count;
  }
  const first = last - count + 1;
  return Array.from(
    { length: count },
    (_, at) => `${number.prefix}-${year}-${String(first + at).padStart(number.digits, '0')}`,
  );
}
