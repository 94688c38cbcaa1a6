import { compareCodes } from '../api/reading-order.ts';
import {
  countsBy,
  defineRegister,
  type Finding,
  field,
  type SeenPerson,
  type SeenRecord,
} from './declaration/index.ts';

interface Station {
  station: string;
  person?: string | undefined;
  craft?: string | undefined;
}

interface Muster {
  stations?: readonly Station[] | undefined;
  crafts?: readonly { craft: string; capacity: number }[] | undefined;
  postedOn?: string | undefined;
}

/** People aboard without a station on a muster list (O-107). */
export const withoutStation = (
  { stations = [] }: Muster,
  aboard: readonly SeenPerson[],
): SeenPerson[] => aboard.filter(({ id }) => !stations.some(({ person }) => person === id));

/** The survival craft assigned more people than their capacity (O-107). */
export function overloadedCrafts({
  stations = [],
  crafts = [],
}: Muster): { craft: string; persons: number; capacity: number }[] {
  const persons = countsBy(
    stations.filter(({ craft }) => craft),
    ({ craft = '' }) => keyOf(craft),
  );
  return crafts.flatMap(({ craft, capacity }) => {
    const going = persons.get(keyOf(craft)) ?? 0;
    return going > capacity ? [{ craft, persons: going, capacity }] : [];
  });
}

const keyOf = (craft: string) => craft.trim().toLowerCase();

/** Whether a list was posted before the crew last changed (O-107). */
export const isBeforeChange = ({ postedOn }: Muster, crewChangedOn: string | undefined): boolean =>
  postedOn !== undefined && crewChangedOn !== undefined && postedOn < crewChangedOn;

/** The names of people; those whose name is not known yet are counted. */
function namesOf(people: readonly SeenPerson[]): string {
  const names = people.map(({ name }) => name.trim()).filter(Boolean);
  const nameless = people.length - names.length;
  const others = nameless === 1 ? '1 person without a name' : `${nameless} people without a name`;
  return [...names, ...(nameless > 0 ? [others] : [])].join(', ');
}

function findingsOf(
  { id, title, status, content }: SeenRecord<Muster>,
  { people, crewChangedOn }: { people: readonly SeenPerson[]; crewChangedOn: string | undefined },
): Finding[] {
  const records = [id];
  const lost = withoutStation(content, people);
  const names = namesOf(lost);
  return [
    ...(lost.length
      ? [{ code: 'unassigned', text: `No station: ${names}.`, tone: 'danger', records } as const]
      : []),
    ...overloadedCrafts(content).map(({ craft, persons, capacity }) => ({
      code: 'overload',
      text: `${craft} takes ${capacity}, and ${persons} go to it.`,
      tone: 'danger' as const,
      records,
    })),
    ...(status === 'posted' && isBeforeChange(content, crewChangedOn)
      ? [
          {
            code: 'stale',
            text: `${title} was posted before the latest crew change, on ${crewChangedOn}.`,
            tone: 'warning' as const,
            records,
          },
        ]
      : []),
  ];
}

/** The current list: the one posted last, or the upcoming one if none is posted. */
const inForce = (lists: readonly SeenRecord<Muster>[]) =>
  lists
    .filter(({ status }) => status === 'posted')
    .toSorted(byPosting)
    .at(-1) ?? lists.filter(({ isClosed }) => !isClosed).at(-1);

const byPosting = (one: SeenRecord<Muster>, other: SeenRecord<Muster>) =>
  compareCodes(one.content.postedOn ?? '', other.content.postedOn ?? '');

/** Everybody's station and duties in an emergency (SOLAS III/8, III/37; O-106, O-107). */
export const musterLists = defineRegister({
  slug: 'muster-lists',
  pages: { vessel: '/safety/muster-stations' },
  singular: 'Muster list',
  plural: 'Muster lists',
  fields: {
    name: field.text('Name', { required: true }),
    stations: field.rows(
      'Stations',
      {
        station: field.place('Station', { required: true }),
        person: field.person('Person'),
        duties: field.text('Duties by emergency', { hint: 'Fire: …; abandon ship: …' }),
        craft: field.text('Survival craft', { max: 80 }),
        substitute: field.person('Substitute'),
        signal: field.text('Signal', { max: 80 }),
      },
      { most: 100 },
    ),
    crafts: field.rows(
      'Survival craft',
      {
        craft: field.text('Craft', { required: true, max: 80 }),
        capacity: field.number('Persons', {
          missing: 'Enter how many people it takes.',
          required: true,
          min: 1,
          max: 500,
        }),
      },
      { most: 30 },
    ),
    postedOn: field.date('Posted', { past: true }),
  },
  sections: [
    { title: 'Muster list', fields: ['name', 'postedOn'] },
    { title: 'Stations', fields: ['stations'] },
    { title: 'Survival craft', fields: ['crafts'] },
  ],
  statuses: [
    { code: 'draft', label: 'Draft', tone: 'neutral' },
    { code: 'approved', label: 'Approved', tone: 'warning', isFixed: true },
    { code: 'posted', label: 'Posted', tone: 'success', isFixed: true },
    { code: 'superseded', label: 'Superseded', tone: 'neutral', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['draft'],
      to: 'approved',
      label: 'Approve',
      needs: 'approve',
      requires: ['stations'],
    },
    { from: ['approved'], to: 'draft', label: 'Send back', needs: 'approve', requiresReason: true },
    { from: ['approved'], to: 'posted', label: 'Post', needs: 'write', setsTimestamp: 'postedOn' },
    { from: ['posted'], to: 'superseded', label: 'Take down', needs: 'write' },
  ],
  overview: {
    of: (records, surroundings) => {
      const list = inForce(records);
      if (!list)
        return {
          findings: [
            { code: 'none', text: 'There is no muster list.', tone: 'danger', records: [] },
          ],
        };
      return {
        figures: [{ label: 'Aboard', value: surroundings.people.length }],
        findings: findingsOf(list, surroundings),
      };
    },
  },
  titleOf: ({ name }) => name,
  columns: ['title', 'status', 'postedOn'],
  order: '-postedOn',
  facets: ['status'],
  empty: {
    title: 'No muster list yet',
    text: 'Assign everybody a muster station and their duties.',
  },
});
