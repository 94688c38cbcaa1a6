import type { Option } from '@fairlead/contracts/reference/options';
import type { RegisterField } from '@fairlead/contracts/registers/declaration/index';
import { registerNamed } from '@fairlead/contracts/registers/registers';
import { members, positions, vessels } from '../../api.ts';
import { recordsOf } from './register-calls.ts';

const most = 200;
const byName = { sort: 'name', depth: 0, limit: most, select: { name: true } } as const;
const none: readonly Option[] = [];

/** What there is to choose from for a field; empty until it is read. */
export function useFieldChoices(
  { kind, options, register: slug }: RegisterField,
  org: string,
  files: readonly Option[],
): readonly Option[] {
  const organization = { equals: org };
  const isVessel = kind === 'vessel';
  const isRank = kind === 'rank' || kind === 'ranks';
  const isRecord = kind === 'record' || kind === 'records';
  const ships = vessels.list.useQuery({ ...byName, where: { organization } }, { skip: !isVessel });
  const ranks = positions.list.useQuery(byName, { skip: !isRank });
  const people = members.memberOptions.useQuery(
    { organization: org, q: '' },
    { skip: kind !== 'people' },
  );
  const register = registerNamed(slug ?? '');
  const records = recordsOf(register ?? { slug: 'corrective-actions' }).list.useQuery(
    {
      where: { organization },
      sort: '-updatedAt',
      limit: most,
      depth: 0,
      select: { number: true, title: true },
    },
    { skip: !isRecord || !register },
  );
  if (isVessel) return named(ships.data?.docs);
  if (isRank) return named(ranks.data?.docs);
  if (kind === 'people')
    return (people.data ?? []).map(({ label, value }) => ({ code: value, label }));
  if (isRecord)
    return (records.data?.docs ?? []).map(({ id, number, title }) => ({
      code: id,
      label: [number, title].filter(Boolean).join(' ') || id,
    }));
  return kind === 'file' ? files : (options ?? none);
}

const named = (docs: readonly { id: string; name: string }[] = []): readonly Option[] =>
  docs.map(({ id, name }) => ({ code: id, label: name }));
