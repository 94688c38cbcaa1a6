import type { TableColumn } from '../table-column.ts';

/** A crew member, as tables of examples and tests show them. */
export interface CrewMember {
  id: string;
  name: string;
  rank: string;
  vessel: string;
  papers: string[];
  days: number | null;
  joined: string;
  aboard: boolean;
}

const firstNames = ['Anna', 'Ben', 'Chiara', 'Dmitri', 'Elena', 'Farid', 'Grace', 'Hiro'];
const lastNames = ['Berg', 'Costa', 'Dumont', 'Eriksen', 'Fisher', 'Grech', 'Hassan'];
const vessels = ['Aurora', 'Blue Heron', 'Calypso'];
const ranks = [
  { code: 'captain', label: 'Captain' },
  { code: 'mate', label: 'Mate' },
  { code: 'engineer', label: 'Engineer' },
  { code: 'deckhand', label: 'Deckhand' },
] as const;
const papers = [
  { code: 'stcw', label: 'STCW' },
  { code: 'eng1', label: 'ENG1' },
  { code: 'gmdss', label: 'GMDSS' },
  { code: 'yachtmaster', label: 'Yachtmaster' },
] as const;

/** An entry of a list, by the number of a person; the lists are of different lengths, so that few people are alike. */
const pick = <Entry>(list: readonly Entry[], number: number): Entry =>
  list[number % list.length] as Entry;

/** A number of people, always the same. */
export const crewOf = (count: number): CrewMember[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `crew-${at + 1}`,
    name: `${pick(firstNames, at)} ${pick(lastNames, at)}`,
    rank: pick(ranks, at).code,
    vessel: pick(vessels, at),
    papers: papers.filter((_one, place) => (at >> place) & 1).map(({ code }) => code),
    days: at % 9 === 8 ? null : (at * 37) % 365,
    joined: new Date(Date.UTC(2024, 0, 1 + ((at * 11) % 900))).toISOString().slice(0, 10),
    aboard: at % 3 !== 0,
  }));

/** The columns of their table: one of each kind. */
export const crewColumns: readonly TableColumn<CrewMember>[] = [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name,
    width: 200,
    sorts: true,
    hides: false,
    filter: { variant: 'text' },
  },
  {
    id: 'rank',
    title: 'Rank',
    value: ({ rank }) => rank,
    width: 130,
    sorts: true,
    isFaceted: true,
    filter: { variant: 'multiSelect', options: ranks },
  },
  { id: 'vessel', title: 'Vessel', value: ({ vessel }) => vessel, sorts: true },
  {
    id: 'papers',
    title: 'Papers',
    value: (member) => member.papers,
    filter: { variant: 'multiSelect', options: papers },
  },
  {
    id: 'days',
    title: 'Days aboard',
    value: ({ days }) => days,
    width: 130,
    align: 'end',
    sorts: true,
    filter: { variant: 'range', range: [0, 365] },
  },
  {
    id: 'joined',
    title: 'Joined',
    value: ({ joined }) => joined,
    sorts: true,
    filter: { variant: 'date' },
  },
  {
    id: 'aboard',
    title: 'Aboard',
    value: ({ aboard }) => aboard,
    width: 110,
    filter: { variant: 'boolean' },
  },
];

/** The same columns and more, as many as a very wide table has. */
export const manyCrewColumns = (count: number): readonly TableColumn<CrewMember>[] => [
  ...crewColumns,
  ...Array.from({ length: count - crewColumns.length }, (_, at) => ({
    id: `figure-${at}`,
    title: `Figure ${at + 1}`,
    value: ({ days }: CrewMember) => (days ?? 0) + at,
    sorts: true,
    align: 'end' as const,
    width: 110,
  })),
];
