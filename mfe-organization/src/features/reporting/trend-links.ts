import { correctiveActions } from '@fairlead/contracts/registers/corrective-actions';
import type { Register } from '@fairlead/contracts/registers/declaration/register';
import { drills } from '@fairlead/contracts/registers/drills';
import { incidents } from '@fairlead/contracts/registers/incidents';
import { nonConformities } from '@fairlead/contracts/registers/non-conformities';
import type { TrendCode } from '@fairlead/contracts/reporting/trends';
import { paths } from '../../paths.ts';
import { between, isText, type ListContext, listAddress } from './list-address.ts';

/** The lists behind the trends, and the member by whose day they are filtered. */
const lists: Readonly<
  Partial<Record<TrendCode, { register: Pick<Register, 'pages' | 'below'>; by: string }>>
> = {
  incidents: { register: incidents, by: 'occurredAt' },
  nonConformities: { register: nonConformities, by: 'raisedDate' },
  actions: { register: correctiveActions, by: 'dueDate' },
  drills: { register: drills, by: 'date' },
};

/** A period of days, both inclusive. */
interface Days {
  from: string;
  to: string;
}

/**
 * The address of the records that a trend counts in a period: the list of its register, or the report on hours of rest. Undefined where there is no page
 * of all vessels.
 */
export function trendAddress(
  code: TrendCode,
  { org, vessel }: ListContext,
  { days, names }: { days: Days; names: ReadonlyMap<string, string> },
): string | undefined {
  const list = lists[code];
  if (!list)
    return vessel && `${paths.restReports(org, vessel)}?${new URLSearchParams({ ...days })}`;
  const isOfCompany = vessel && !list.register.pages.vessel;
  return listAddress(list.register, { org, vessel }, [
    between(list.by, days),
    ...(isOfCompany ? [isText('vessel', names.get(vessel) ?? '')] : []),
  ]);
}
