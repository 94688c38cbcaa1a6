import type { ListingSearch } from '@fairlead/contracts/api/listing-search';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { everythingButDates } from '../../testing/dates.ts';
import { draw, emptyApi, serve } from '../../testing/stage.tsx';
import { remember } from './history.ts';
import { SearchBar } from './search-bar.tsx';

const nothing = { position: '', place: '' };
const position = () => screen.getByRole('combobox', { name: 'Job title or position' });
const place = () => screen.getByRole('combobox', { name: 'Location' });
type Told = (search: unknown) => void;
const bar = (props: { onTyped?: Told; onSearch?: Told; onLeave?: () => void } = {}) =>
  draw(<SearchBar search={nothing} onSearch={() => {}} {...props} />);

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});
const passing = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
/** Types by the real clock and waits for what the API suggests. */
const typeForSuggestions = async (typed: string, input: () => HTMLElement = position) => {
  jest.useRealTimers();
  user = userEvent.setup();
  await user.type(input(), typed);
  await screen.findAllByRole('option', { name: /^Captain/ });
};

const suggesting = () =>
  serve(({ pathname, searchParams }) => {
    if (!pathname.endsWith('/suggestions')) return emptyApi(new URL('http://x/'));
    return searchParams.get('type') === 'position'
      ? {
          suggestions: [
            { text: 'Captain', type: 'position', count: 7 },
            { text: 'Captain (relief)', type: 'position' },
          ],
        }
      : { suggestions: [{ text: 'Monaco', type: 'location', count: 3 }] };
  });

describe('the search bar', () => {
  it('[J-006] has an input for the position, one for the location, and a submit button', () => {
    bar();
    expect([position(), place()]).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
  });

  it('[J-026] splits what is sent in the first box alone into a position and a place', async () => {
    const onSearch = jest.fn();
    bar({ onSearch });
    await user.type(position(), 'Chef in Mediterranean{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith({ position: 'Chef', place: 'Mediterranean' });
    expect(place()).toHaveValue('Mediterranean');
    await user.clear(position());
    await user.type(position(), 'Mate in charge{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith({
      position: 'Mate in charge',
      place: 'Mediterranean',
    });
  });

  it('[J-007] has a Popular row of five searches', () => {
    bar();
    const row = screen.getByText('Popular').parentElement as HTMLElement;
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Captain',
      'Chief Engineer',
      'Chef in Mediterranean',
      'Steward in Caribbean',
      'Monaco',
    ]);
  });

  it('[J-008] fills the inputs with a popular search and runs it', async () => {
    const onSearch = jest.fn();
    bar({ onSearch });
    await user.click(screen.getByRole('button', { name: 'Chef in Mediterranean' }));
    expect([position(), place()].map((input) => input.getAttribute('value'))).toEqual([
      'Chef',
      'Mediterranean',
    ]);
    await user.click(screen.getByRole('button', { name: 'Monaco' }));
    expect([position(), place()].map((input) => input.getAttribute('value'))).toEqual([
      '',
      'Monaco',
    ]);
    expect(onSearch.mock.calls).toEqual([
      [{ position: 'Chef', place: 'Mediterranean' }],
      [{ position: '', place: 'Monaco' }],
    ]);
  });

  it('[J-009] changes the placeholders to the next example every 3 seconds, and begins again', async () => {
    bar();
    const shown = () => [position(), place()].map((input) => input.getAttribute('placeholder'));
    const seen = [shown()];
    for (let turn = 1; turn <= 5; turn += 1) {
      await passing(2_999);
      expect(shown()).toEqual(seen.at(-1));
      await passing(1);
      seen.push(shown());
    }
    expect(seen.at(-1)).toEqual(seen[0]);
    for (const input of [0, 1]) {
      const examples = seen.slice(0, 5).map((both) => both[input]);
      expect(examples).not.toContain('');
      expect(new Set(examples).size).toBe(5);
    }
  });

  it('[J-010] collapses an empty input while the other has the focus', async () => {
    serve(emptyApi);
    bar();
    const frame = (input: HTMLElement) => input.closest('[data-collapsed]');
    await user.click(position());
    expect(frame(place())).not.toBeNull();
    expect(frame(position())).toBeNull();
    await user.type(position(), 'Chef');
    await user.click(place());
    expect(frame(position())).toBeNull();
    await user.click(document.body);
    expect([frame(place()), frame(position())]).toEqual([null, null]);
  });

  it('[J-011] opens its dropdown on focus and on typing', async () => {
    suggesting();
    bar();
    await user.click(place());
    expect(screen.getByRole('listbox')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(place(), 'm');
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('[J-013] moves by arrows, takes the marked one on Enter, closes on Escape', async () => {
    suggesting();
    const onSearch = jest.fn();
    bar({ onSearch });
    await typeForSuggestions('cap');
    const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe('Captain (relief)');
    await user.keyboard('{ArrowUp}');
    expect(marked()).toBe('Captain7 jobs');
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledWith({ position: 'Captain', place: '' });
    expect(position()).toHaveValue('Captain');
    await user.type(position(), '!');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('[J-014] shows suggestions and up to 3 recent searches', async () => {
    suggesting();
    for (const term of ['Bosun', 'Chef', 'Purser', 'ETO'])
      remember({ position: term, place: '' }, 1);
    bar();
    await typeForSuggestions('cap');
    const group = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(group('Suggestions')).toHaveLength(2);
    expect(group('Recent searches')).toEqual(['ETO', 'Purser', 'Chef']);
  });

  it('[J-016] shows suggestions of every type there is', async () => {
    const types = ['position', 'location', 'company', 'trending', 'recent', 'other'];
    const suggestions = types.map((type) => ({ text: `Captain, ${type}`, type }));
    serve(({ pathname }) =>
      pathname.endsWith('/suggestions') ? { suggestions } : emptyApi(new URL('http://x/')),
    );
    bar();
    await typeForSuggestions('cap');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      suggestions.map(({ text }) => text),
    );
  });

  it('[J-017] asks for suggestions from 2 characters of a position on, and from 1 of a location', async () => {
    const asked = suggesting();
    bar();
    await user.type(position(), 'c');
    await passing(10_000);
    await user.type(position(), ' ');
    await passing(10_000);
    expect(asked).toEqual([]);
    await user.clear(position());
    await user.type(position(), 'ca');
    await passing(300);
    expect(asked).toEqual(['/api/listings/suggestions?type=position&q=ca']);
    await user.click(place());
    await passing(10_000);
    await user.type(place(), 'm');
    await passing(300);
    expect(asked.slice(1)).toEqual(['/api/listings/suggestions?type=location&q=m']);
  });

  const fourteen = (type: string) =>
    Array.from({ length: 14 }, (_, index) => ({ text: `Captain ${index}`, type }));
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  it('[J-018] shows at most 10 suggestions of positions', async () => {
    serve(() => ({ suggestions: fourteen('position') }));
    bar();
    await typeForSuggestions('cap');
    expect(shown()).toEqual(
      fourteen('position')
        .slice(0, 10)
        .map(({ text }) => text),
    );
  });

  it('[J-019] shows at most 6 suggestions of locations, preset regions first', async () => {
    serve(() => ({ suggestions: fourteen('location') }));
    bar();
    await typeForSuggestions('ca', place);
    expect(shown()).toEqual([
      'Caribbean',
      'Americas',
      ...fourteen('location')
        .slice(0, 4)
        .map(({ text }) => text),
    ]);
  });

  it('[J-020] suggests each preset region by its name', async () => {
    serve(emptyApi);
    bar();
    for (const label of [
      'Mediterranean',
      'Caribbean',
      'Pacific',
      'Atlantic',
      'Indian Ocean',
      'Asia',
      'Europe',
      'Americas',
      'Worldwide',
    ]) {
      await user.clear(place());
      await user.type(place(), label);
      expect(shown()).toContain(label);
    }
  });

  it('[J-015] shows a count as N jobs, and nothing without one', async () => {
    suggesting();
    bar();
    await typeForSuggestions('cap');
    const lines = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Captain7 jobs', 'Captain (relief)']);
  });

  it('[J-021] asks for suggestions once, 300 ms after the last key', async () => {
    const asked = suggesting();
    bar();
    await user.type(position(), 'capt');
    await passing(299);
    expect(asked).toEqual([]);
    await passing(1);
    expect(asked).toEqual(['/api/listings/suggestions?type=position&q=capt']);
  });

  it('[J-022] searches 600 ms after the last key where it is live', async () => {
    serve(emptyApi);
    const onTyped = jest.fn();
    bar({ onTyped });
    await user.type(position(), 'bosun');
    await passing(599);
    expect(onTyped).not.toHaveBeenCalled();
    await passing(1);
    expect(onTyped.mock.calls).toEqual([[{ position: 'bosun', place: '' }]]);
  });

  it('tells a search that is left before it ran as one that was sent', async () => {
    serve(emptyApi);
    const [onTyped, onSearch, onLeave] = [jest.fn(), jest.fn(), jest.fn()];
    bar({ onTyped, onSearch, onLeave });
    await user.type(position(), 'bosun');
    await user.click(document.body);
    expect(onLeave).toHaveBeenCalled();
    await passing(600);
    expect(onTyped).not.toHaveBeenCalled();
    expect(onSearch.mock.calls).toEqual([[{ position: 'bosun', place: '' }]]);
  });

  it('[J-029] fills the inputs with a recent search and runs it', async () => {
    serve(emptyApi);
    remember({ position: 'Chef', place: 'Antibes' }, 3);
    const onSearch = jest.fn();
    bar({ onSearch });
    await user.click(position());
    await user.click(screen.getByRole('option', { name: 'Chef in Antibes' }));
    expect([position(), place()].map((input) => input.getAttribute('value'))).toEqual([
      'Chef',
      'Antibes',
    ]);
    expect(onSearch).toHaveBeenCalledWith({ position: 'Chef', place: 'Antibes' });
  });

  it.each([
    ['position', 'captain', 599],
    ['place', 'monaco', 899],
  ])('[J-170] has suggestions of a %s fresh for its time', async (input, typed, seconds) => {
    jest.useFakeTimers({ doNotFake: [...everythingButDates] });
    const asked = suggesting();
    const { rerender, store } = draw(null);
    const mount = async (search?: ListingSearch) => {
      rerender(
        <Provider store={store}>
          {search && <SearchBar search={search} onSearch={() => {}} />}
        </Provider>,
      );
      await act(async () => {});
    };
    const counts: number[] = [];
    for (const after of [0, seconds, 2]) {
      jest.setSystemTime(Date.now() + after * 1_000);
      await mount({ ...nothing, [input]: typed });
      counts.push(asked.length);
      await mount();
    }
    expect(counts).toEqual([1, 1, 2]);
  });
});
