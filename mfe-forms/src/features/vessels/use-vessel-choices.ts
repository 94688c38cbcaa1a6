import type { Option } from '@fairlead/contracts/reference/options';
import { useMemo } from 'react';
import { vessels } from '../../api.ts';

/** The maximum length of a list of choices. */
const most = 1_000;

/** The vessels of an organization, to choose from; empty until they are read. */
export function useVesselChoices(organization: string): readonly Option[] {
  const { data } = vessels.list.useQuery({
    where: { organization: { equals: organization } },
    select: { name: true },
    sort: 'name',
    depth: 0,
    limit: most,
  });
  return useMemo(() => data?.docs.map(({ id, name }) => ({ code: id, label: name })) ?? [], [data]);
}
