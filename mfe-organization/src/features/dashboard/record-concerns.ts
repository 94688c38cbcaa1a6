import type { ConcerningRecords } from '@fairlead/contracts/api/registers';
import {
  breachesOf,
  openStatuses,
  type Register,
} from '@fairlead/contracts/registers/declaration/register';
import { openRecordPath } from '@fairlead/contracts/registers/pages';
import { registers } from '@fairlead/contracts/registers/registers';
import { daysBetween, today } from '@fairlead/contracts/time/clock';
import { usePortal } from '@fairlead/remote-kit';
import type { Concern } from '@fairlead/remote-kit/lists';
import { calendarDay, wholeNumber } from '@fairlead/ui';
import { organizationApi } from '../../api.ts';
import { listAddress, oneOf } from '../reporting/list-address.ts';

/** Whose records, and which: non-compliant ones, or those that await the viewer. */
interface ConcernsQuery {
  org: string;
  vessel?: string | undefined;
  of?: 'me';
}

type RegisterCount = NonNullable<ConcerningRecords['counts']>[number];

/** A list with records that need attention: how many there are, and its address. */
export interface ConcernList {
  text: string;
  href: string;
}

/** The calls of what needs attention. */
export const concerningApi = organizationApi.injectEndpoints({
  endpoints: (build) => ({
    concerningRecords: build.query<ConcerningRecords, ConcernsQuery>({
      query: ({ org, vessel, of }) => ({
        path: `/registers/attention?${new URLSearchParams({
          organization: org,
          ...(vessel && { vessel }),
          ...(of && { of }),
        })}`,
        failure: 'What needs attention could not be read',
      }),
    }),
  }),
});

/** The records of all registers that need attention, and how many more there are than are listed. */
export function useRecordConcerns(asked: ConcernsQuery) {
  const { levelAt } = usePortal().roles;
  const opens = (path: string) => levelAt(path) !== 'none';
  const { data, isError, refetch } = concerningApi.useConcerningRecordsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  return {
    concerns: data?.records.flatMap(
      (record) => concernOf(asked.org, record, asked.vessel !== undefined, opens) ?? [],
    ),
    more: data ? data.total - data.records.length : 0,
    lists: data?.counts?.flatMap((count) => listsOf(asked, count, opens)) ?? [],
    retry: isError && !data ? () => void refetch() : undefined,
  };
}

/** The lists with all records of a register that need attention: of the company, or of each vessel where the viewer may open no page of the company. */
function listsOf(
  { org, vessel, of }: ConcernsQuery,
  { register: slug, total, vessels }: RegisterCount,
  opens: (path: string) => boolean,
): ConcernList[] {
  const register = registers.find((one) => one.slug === slug);
  if (!register) return [];
  const filters = of
    ? []
    : [oneOf('flags', breachesOf(register)), oneOf('status', openStatuses(register))];
  const addressOf = (place: string | undefined) => {
    const address = listAddress(register, { org, vessel: place }, filters);
    if (!address || !opens(address.replace(/\?.*$/, ''))) return undefined;
    return of && register.actors.length > 0 ? `${address}?show=mine` : address;
  };
  const words = (count: number, name?: string) =>
    [wholeNumber(count), (count === 1 ? register.singular : register.plural).toLowerCase(), name]
      .filter(Boolean)
      .join(' ');
  const href = addressOf(vessel);
  if (href) return [{ text: words(total), href }];
  return vessels.flatMap(({ id, name, total: count }) => {
    const aboard = addressOf(id);
    return aboard ? [{ text: words(count, `aboard ${name ?? 'a vessel'}`), href: aboard }] : [];
  });
}

/** A record as an item that needs attention; undefined where this release does not know its register, or the viewer may open none of its pages. */
function concernOf(
  organization: string,
  { id, vessel, title, number, ...record }: ConcerningRecords['records'][number],
  ofVessel: boolean,
  opens: (path: string) => boolean,
): Concern | undefined {
  const register = registers.find(({ slug }) => slug === record.register);
  const href =
    register && openRecordPath(register, { id, organization, vessel: vessel ?? null }, opens);
  if (!register || href === undefined) return undefined;
  const breach = breachesOf(register).find((code) => record.flags.includes(code));
  return {
    id: `${register.slug} ${id}`,
    title: title ?? number ?? register.singular,
    about: [record.person, ofVessel ? undefined : record.vesselName, lateness(record)]
      .filter(Boolean)
      .join(' · '),
    href,
    when: `${register.singular} · ${wordOf(register, record.status, breach)}`,
    isUrgent: breach !== undefined,
  };
}

/** How many days ago something was due, or until when it is, by the clocks of its vessel. */
function lateness({
  dueOn,
  today: aboard = today(),
}: Pick<ConcerningRecords['records'][number], 'dueOn' | 'today'>): string | undefined {
  if (dueOn === undefined) return undefined;
  const days = daysBetween(dueOn, aboard);
  if (days > 0) return days === 1 ? '1 day late' : `${wholeNumber(days)} days late`;
  return days === 0 ? 'Due today' : `Due ${calendarDay(dueOn)}`;
}

const wordOf = ({ flags, statuses }: Register, status: string, breach: string | undefined) =>
  (breach && flags[breach]?.label) ?? statuses.find(({ code }) => code === status)?.label ?? status;
