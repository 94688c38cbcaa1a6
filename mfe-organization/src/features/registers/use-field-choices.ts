import type { Option } from '@fairlead/contracts/reference/options';
import type { RegisterField } from '@fairlead/contracts/registers/declaration/index';
import { positions, vessels } from '../../api.ts';

const most = 1_000;
const byName = { sort: 'name', depth: 0, limit: most, select: { name: true } } as const;
const none: readonly Option[] = [];

/** The choices of a field that has few enough to be listed; empty until they are read. */
export function useFieldChoices(
  { kind, options }: RegisterField,
  org: string,
  files: readonly Option[],
): readonly Option[] {
  const organization = { equals: org };
  const isVessel = kind === 'vessel';
  const isRank = kind === 'rank' || kind === 'ranks';
  const ships = vessels.list.useQuery({ ...byName, where: { organization } }, { skip: !isVessel });
  const ranks = positions.list.useQuery(byName, { skip: !isRank });
  if (isVessel) return named(ships.data?.docs);
  if (isRank) return named(ranks.data?.docs);
  return kind === 'file' ? files : (options ?? none);
}

const named = (docs: readonly { id: string; name: string }[] = []): readonly Option[] =>
  docs.map(({ id, name }) => ({ code: id, label: name }));
