import { type ListingFilters, writeListingFilters } from '@fairlead/contracts/api/listing-filters';
import type { ListingSearch } from '@fairlead/contracts/api/listing-search';
import { Button } from '@fairlead/ui';
import { Briefcase, MapPin, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useDelayed } from '../../use-delayed.ts';
import { readHistory, type SearchHistoryItem } from './history.ts';
import { PopularRow } from './popular-row.tsx';
import { SearchForm, SearchSpace } from './search-bar-parts.tsx';
import { SearchInput } from './search-input.tsx';
import { mayRun, searchDelay, splitOf } from './typed-search.ts';

interface SearchBarProps {
  /** The initial values of the inputs, applied again whenever they change. */
  search: ListingSearch;
  /** Called with a search that was submitted or picked, or that was left as it was. */
  onSearch(search: ListingSearch): void;
  /** Called with a search while somebody types; without this a search waits for submission. */
  onTyped?(search: ListingSearch): void;
  /** Called when typing has ended. */
  onLeave?(): void;
  /** One line also on a phone. */
  folded?: boolean;
  /** What a search keeps of the address where it is sent without scripts. */
  kept?: ListingFilters;
  /** The input that gets the focus at once. */
  focus?: 'position' | 'location' | undefined;
}

type Input = 'position' | 'location';

/** The filters that are sent with a search. */
function Kept({ filters = {} }: { filters: ListingFilters | undefined }) {
  const { position: _position, place: _place, ...others } = filters;
  const written = [...writeListingFilters(others)];
  return written.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

const positionExamples = [
  'Captain',
  'Chief Stewardess',
  'Second Engineer',
  'Deckhand',
  'Sole Chef',
];
const placeExamples = ['Mediterranean', 'Antibes', 'Caribbean', 'Fort Lauderdale', 'Palma'];

/** Searches jobs by what somebody does and where. */
export function SearchBar(props: SearchBarProps) {
  const { search, onSearch, onTyped, onLeave, focus, folded } = props;
  const [text, setText] = useState(search);
  const [active, setActive] = useState<Input>();
  const [history, setHistory] = useState<readonly SearchHistoryItem[]>([]);
  const { position, place } = search;
  useEffect(() => {
    // A trailing space is not part of the search yet; removing it would glue the next word on.
    setText((typed) =>
      typed.position.trim() === position && typed.place.trim() === place
        ? typed
        : { position, place },
    );
  }, [position, place]);
  const typing = useDelayed(
    searchDelay,
    (typed: ListingSearch) => mayRun(typed) && (active ? onTyped?.(typed) : onSearch(typed)),
  );

  const change = (part: Partial<ListingSearch>) => {
    const next = { ...text, ...part };
    setText(next);
    if (onTyped) typing.later(next);
  };
  const run = (chosen: ListingSearch) => {
    typing.callOff();
    setText(chosen);
    onSearch(chosen);
  };
  const inputProps = (input: Input) => ({
    history,
    focus: focus === input,
    collapsed: active !== undefined && active !== input,
    onPick: run,
    onFocus: () => {
      setHistory(readHistory());
      setActive(input);
    },
    onBlur: () => {
      setActive(undefined);
      onLeave?.();
    },
  });
  return (
    <SearchSpace data-folded={folded || undefined}>
      <SearchForm
        role="search"
        aria-label="Jobs"
        // Without scripts the browser itself opens the directory.
        method="get"
        action={paths.jobs.href()}
        onSubmit={(event) => {
          event.preventDefault();
          run(splitOf(text));
        }}
      >
        <SearchInput
          {...inputProps('position')}
          type="position"
          label="Job title or position"
          icon={<Briefcase size="1.125rem" aria-hidden />}
          examples={positionExamples}
          value={text.position}
          onChange={(position) => change({ position })}
          searchWith={(position) => ({ ...text, position })}
        />
        <SearchInput
          {...inputProps('location')}
          type="location"
          label="Location"
          icon={<MapPin size="1.125rem" aria-hidden />}
          examples={placeExamples}
          value={text.place}
          onChange={(place) => change({ place })}
          searchWith={(place) => ({ ...text, place })}
        />
        <Kept filters={props.kept} />
        <Button type="submit" size="lg">
          <Search size="1.125rem" aria-hidden />
          <span>Search</span>
        </Button>
      </SearchForm>
      <PopularRow onPick={run} />
    </SearchSpace>
  );
}
