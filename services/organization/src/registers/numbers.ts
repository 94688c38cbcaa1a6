import type { Register } from '@fairlead/contracts';
import { insertAbsent, type Service } from '@fairlead/service-kit';

interface Counter {
  _id: string;
  last: number;
}

/**
 * The next number of a register in an organization: `NC-2026-014`. Counted anew each year; past its digits it goes on with more. A number is
 * given once: whoever is refused afterwards leaves a gap, and a deleted record keeps its own.
 */
export async function nextNumber(
  { connection }: Pick<Service, 'connection'>,
  { slug, number }: Register,
  { organization, year }: { organization: string; year: string },
): Promise<string | undefined> {
  if (!number) return undefined;
  const counters = connection.collection<Counter>('register_numbers');
  const _id = `${slug} ${organization} ${year}`;
  const count = async () =>
    (await counters.findOneAndUpdate({ _id }, { $inc: { last: 1 } }, { returnDocument: 'after' }))
      ?.last;
  let last = await count();
  if (last === undefined) {
    await insertAbsent(counters as never, [{ _id, last: 0 }] as never);
    last = (await count()) ?? 1;
  }
  return `${number.prefix}-${year}-${String(last).padStart(number.digits, '0')}`;
}
