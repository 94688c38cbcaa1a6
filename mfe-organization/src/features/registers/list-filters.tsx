import type { Where } from '@fairlead/contracts/api/rest';
import {
  openStatuses,
  type Register,
  waitingStatuses,
} from '@fairlead/contracts/registers/declaration/index';
import { usePerson, usePortal } from '@fairlead/remote-kit';
import { SearchField } from '@fairlead/remote-kit/lists';
import { Select, useLocation } from '@fairlead/ui';
import { styled } from 'styled-components';

/** Which records a list shows. */
const shown = {
  all: 'Everything',
  open: 'Open',
  mine: 'For me',
} as const;
type Shown = keyof typeof shown;

/**
 * The filters of a list other than those of its columns: search words, and open records or those that await the person; and whether it is grouped.
 * They are in the address.
 */
interface Narrowed {
  words: string;
  show: Shown;
  /** Whether its records are grouped by status. */
  isGrouped: boolean;
}

const mostWords = 200;

/** The filters in the address, and how to change them, which starts at the first page. */
export function useNarrowed(register: Register): {
  narrowed: Narrowed;
  where: Where | undefined;
  change(part: Partial<Narrowed>): void;
} {
  const { pathname, search } = useLocation();
  const { navigate } = usePortal();
  const me = usePerson()?.id ?? '';
  const given = new URLSearchParams(search);
  const asked = given.get('show') ?? '';
  const narrowed: Narrowed = {
    words: given.get('q')?.slice(0, mostWords) ?? '',
    show: optionsOf(register).find(({ code }) => code === asked)?.code ?? 'all',
    isGrouped: given.get('group') === 'status' && register.statuses.length > 1,
  };
  const change = (part: Partial<Narrowed>) => {
    const { words, show, isGrouped } = { ...narrowed, ...part };
    given.delete('page');
    for (const [name, text] of [
      ['q', words.trim() ? words : ''],
      ['show', show === 'all' ? '' : show],
      ['group', isGrouped ? 'status' : ''],
    ] as const)
      if (text) given.set(name, text);
      else given.delete(name);
    navigate(pathname + (given.size > 0 ? `?${given}` : ''), { replace: true });
  };
  const conditions = [
    ...wordsWhere(register, narrowed.words),
    ...shownWhere(register, narrowed.show, me),
  ];
  return { narrowed, where: conditions.length > 0 ? { and: conditions } : undefined, change };
}

/** Searches numbers, titles, the people whose records they are and the actors. */
function wordsWhere({ ofPerson, actors, fields }: Register, words: string): Where[] {
  if (!words.trim()) return [];
  const people = [...new Set([...(ofPerson ? [ofPerson] : []), ...actors])].filter(
    (name) => fields[name]?.kind === 'person',
  );
  const paths = ['title', 'number', ...people.map((name) => `${name}.fullName`)];
  return [{ or: paths.map((path) => ({ [path]: { like: words.trim() } })) }];
}

function shownWhere(register: Register, show: Shown, me: string): Where[] {
  switch (show) {
    case 'open':
      return [{ status: { in: openStatuses(register) } }];
    case 'mine':
      return [
        { status: { in: waitingStatuses(register) } },
        { or: register.actors.map((member) => ({ [member]: { equals: me } })) },
      ];
    default:
      return [];
  }
}

const optionsOf = (register: Register): { code: Shown; label: string }[] =>
  (['all', 'open', 'mine'] as const)
    .filter((code) => code !== 'open' || register.statuses.some(({ isClosed }) => isClosed))
    .filter((code) => code !== 'mine' || register.actors.length > 0)
    .map((code) => ({ code, label: shown[code] }));

interface ListFiltersProps {
  register: Register;
  narrowed: Narrowed;
  onChange(part: Partial<Narrowed>): void;
}

/** The search words of a register, which records are shown, and their grouping. */
export function ListFilters({ register, narrowed, onChange }: ListFiltersProps) {
  const options = optionsOf(register);
  return (
    <Line role="search" aria-label={register.plural}>
      <SearchField
        label={`Search ${register.plural.toLowerCase()}`}
        value={narrowed.words}
        onChange={(words) => onChange({ words })}
      />
      {options.length > 1 && (
        <Select
          label="Show"
          options={options}
          value={narrowed.show}
          onChange={(show) => onChange({ show })}
        />
      )}
      {register.statuses.length > 1 && (
        <Select
          label="Group by"
          options={groupings}
          value={narrowed.isGrouped ? 'status' : ''}
          onChange={(code) => onChange({ isGrouped: code === 'status' })}
        />
      )}
    </Line>
  );
}

const groupings = [
  { code: '', label: 'Nothing' },
  { code: 'status', label: 'Status' },
] as const;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 24rem) repeat(2, minmax(0, 12rem));
  gap: 0.75rem;
  margin-bottom: 0.75rem;
  @media (max-width: 479.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
