import type { DemoDocument } from '../organizations.ts';
import type { Random } from '../random.ts';
import { type DemoCompany, named } from './crew.ts';
import { type Days, instantOf } from './days.ts';
import type { RecordHistory } from './record-history.ts';

/** Who in a company has acknowledged its issued documents so far: most of their audience, never all. */
export function acknowledgementsOf(
  random: Random,
  company: DemoCompany,
  { documents, days }: { documents: readonly RecordHistory[]; days: Days },
): DemoDocument[] {
  const ranks = new Map([...company.positions].map(([code, id]) => [id, code]));
  return documents.flatMap((history) => {
    const { content, updatedAt } = history.until(days.now);
    if (content.status !== 'issued') return [];
    const audience = new Set([content.audience ?? []].flat().map((id) => ranks.get(String(id))));
    const asked = company.people.filter(
      ({ position }) => audience.size === 0 || audience.has(position),
    );
    const since = updatedAt.getTime();
    return asked
      .filter(() => random.chance(0.6))
      .map((person) => ({
        id: random.id(),
        organization: company.id,
        user: named(person),
        register: history.register.slug,
        record: history.begun.id,
        acknowledgedAt: instantOf(since + ((days.now - since) * random.int(5, 90)) / 100),
      }));
  });
}
