import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** An option of a list to pick from. */
export interface Pick {
  id: string;
  title: string;
  /** Shown below the title, smaller. */
  note?: string | undefined;
  icon?: ReactNode;
  /** It is the current choice. */
  isCurrent?: boolean;
}

/** Options that belong together; without a title where there is only one group. */
export interface PickGroup<One extends Pick> {
  title?: string;
  picks: readonly One[];
}

interface PickListProps<One extends Pick> {
  label: string;
  groups: readonly PickGroup<One>[];
  onPick(pick: One): void;
  /** The search text; without it the list has no search field. */
  search?: { value: string; placeholder: string; onChange(value: string): void };
  /** Shown where there is nothing to pick. */
  empty?: ReactNode;
}

/**
 * A list to pick one option from, following the WAI-ARIA patterns: a combobox over a listbox where it can be searched, else the listbox. It receives
 * the focus; the arrow keys, Home and End mark an option, Enter picks it.
 */
export function PickList<One extends Pick>(props: PickListProps<One>) {
  const { label, groups, onPick, search, empty } = props;
  const filled = groups.filter(({ picks }) => picks.length > 0);
  const picks = filled.flatMap((group) => group.picks);
  // By id rather than index: more options may be inserted before it meanwhile.
  const [wanted, setWanted] = useState(search ? '' : picks.find((one) => one.isCurrent)?.id);
  const marked = Math.max(
    picks.findIndex((one) => one.id === wanted),
    0,
  );
  const id = useId();
  const lineId = (place: number) => `${id}-${place}`;
  const focused = useRef<HTMLInputElement & HTMLDivElement>(null);
  useEffect(() => {
    // In a dialog that opens after this, the browser moves the focus to the element with this attribute.
    focused.current?.setAttribute('autofocus', '');
    focused.current?.focus();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  const onKeyDown = (event: KeyboardEvent) => {
    const pick = picks[marked];
    if (event.key === 'Enter' && pick) {
      event.preventDefault();
      onPick(pick);
      return;
    }
    const next = markAfter(event.key, marked, picks.length, search !== undefined);
    if (next === undefined) return;
    event.preventDefault();
    setWanted(picks[next]?.id);
  };
  const active = picks.length > 0 ? lineId(marked) : undefined;
  return (
    <Box onKeyDown={onKeyDown}>
      {search && (
        <SearchField
          ref={focused}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active}
          autoComplete="off"
          spellCheck={false}
          placeholder={search.placeholder}
          value={search.value}
          onChange={({ target }) => {
            setWanted('');
            search.onChange(target.value);
          }}
        />
      )}
      <List
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        {...(!search && { ref: focused, tabIndex: 0, 'aria-activedescendant': active })}
      >
        {filled.map(({ title, picks: some }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
          <div
            key={title ?? place}
            role="group"
            {...(title ? { 'aria-labelledby': `${id}-group-${place}` } : { 'aria-label': label })}
          >
            {title && <GroupTitle id={`${id}-group-${place}`}>{title}</GroupTitle>}
            {some.map((pick) => {
              const at = picks.indexOf(pick);
              return (
                <Line
                  key={pick.id}
                  id={lineId(at)}
                  role="option"
                  aria-selected={at === marked}
                  aria-current={pick.isCurrent || undefined}
                  onClick={() => onPick(pick)}
                >
                  {pick.icon}
                  <span>
                    <bdi>{pick.title}</bdi>
                    {pick.note && <small>{pick.note}</small>}
                  </span>
                  {pick.isCurrent && <Mark>Active</Mark>}
                </Line>
              );
            })}
          </div>
        ))}
      </List>
      {picks.length === 0 && <Empty role="status">{empty}</Empty>}
    </Box>
  );
}

/** The index of the option that a key marks; Home and End belong to the text of a field. */
function markAfter(
  key: string,
  marked: number,
  length: number,
  isField: boolean,
): number | undefined {
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (marked + 1) % length;
  if (key === 'ArrowUp') return (marked - 1 + length) % length;
  if (isField) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;
const SearchField = styled.input`
  min-height: 2.75rem;
  margin: 0.375rem;
  padding: 0 0.75rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  background: var(--surface);
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
`;
const List = styled.div`
  max-height: min(26rem, 60dvh);
  overflow-y: auto;
  padding: 0.375rem;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const GroupTitle = styled.div`
  padding: 0.5rem 0.625rem 0.25rem;
  color: var(--muted);
  font-size: 0.8125rem;
  font-weight: 550;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.75rem;
  padding: 0.25rem 0.625rem;
  border-radius: var(--radius);
  cursor: pointer;
  > span:first-of-type {
    min-width: 0;
    flex: 1;
    overflow-wrap: anywhere;
    line-height: 1.3;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  &:hover,
  &[aria-selected='true'] {
    background: var(--accent-soft);
  }
`;
const Mark = styled.span`
  color: var(--accent-text);
  font-size: 0.8125rem;
  font-weight: 550;
`;
const Empty = styled.p`
  padding: 1rem;
  color: var(--muted);
`;
