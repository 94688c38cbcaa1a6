import { nameOfPerson } from '@fairlead/contracts/registers/value-words';
import type { RegisterRecord } from '../registers/register-calls.ts';

/** What a confirmation is called on its page: whose month it is. */
export const titleOfMonth = ({ person, title }: RegisterRecord): string =>
  [nameOfPerson(person), title].filter(Boolean).join(', ');

/** The rules that were broken on a day of a confirmed month: `R1, R5`. */
export function brokenRules(
  { violations }: RegisterRecord,
  field: string,
  { day }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (field !== 'hours') return undefined;
  const broken = ((violations ?? []) as { rule: string; day: string }[]).filter(
    (one) => one.day === day,
  );
  return broken.map(({ rule }) => rule).join(', ') || undefined;
}
