import type { Option } from '@fairlead/contracts/reference/options';
import { TextInput } from '@fairlead/ui';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

interface PickListProps {
  label: string;
  options: readonly Option[];
  /** The codes of those that are chosen. */
  chosen: readonly string[];
  /** Whether several can be. */
  isMultiple?: boolean;
  onPick(code: string): void;
  /** The text in the search field, and the one in place of the list where nothing matches. */
  search: string;
  none: string;
  /** How many rows have each, by its code. */
  counts?: Readonly<Record<string, number>> | undefined;
}

/** How many lines are rendered at a time; more are found by typing. */
const most = 200;

/** A list to search and choose from, with the keys of a combobox. */
export function PickList(props: PickListProps) {
  const { label, options, chosen, isMultiple, onPick, search, none, counts } = props;
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const words = typed.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(words));
  const shown = found.slice(0, most);
  const mark = (at: number) => {
    const next = Math.min(Math.max(at, 0), shown.length - 1);
    setMarked(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowDown: marked + 1,
      ArrowUp: marked - 1,
      PageDown: marked + 8,
      PageUp: marked - 8,
    };
    const next = steps[event.key];
    const option = shown[marked];
    if (next !== undefined) mark(next);
    else if (event.key === 'Enter' && option) onPick(option.code);
    else return;
    event.preventDefault();
  };
  return (
    <PickBox>
      <TextInput
        role="combobox"
        aria-label={search.replace('...', '')}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[marked] && `${id}-${marked}`}
        aria-autocomplete="list"
        placeholder={search}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMarked(0);
        }}
        onKeyDown={onKey}
      />
      <Lines
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        hidden={shown.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((option, at) => (
          // The keys are handled by the field above.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the marked line
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div
            key={option.code}
            id={`${id}-${at}`}
            role="option"
            aria-selected={chosen.includes(option.code)}
            data-marked={at === marked || undefined}
            onClick={() => onPick(option.code)}
          >
            <Check size="1rem" aria-hidden />
            <span>{option.label}</span>
            {counts && <small>{counts[option.code] ?? 0}</small>}
          </div>
        ))}
      </Lines>
      <p role="status">{shown.length === 0 && none}</p>
      {found.length > most && <p>Type to find one of {found.length - most} more.</p>}
    </PickBox>
  );
}

const PickBox = styled.div`
  display: grid;
  gap: 0.375rem;
  min-width: min(14rem, 80vw);
  padding: 0.375rem;
  > p {
    padding: 0.5rem 0.625rem;
    color: var(--muted);
    font-size: 0.9375rem;
  }
  > p:empty {
    display: none;
  }
`;
const Lines = styled.div`
  display: grid;
  max-height: 18rem;
  overflow-y: auto;
  &[hidden] {
    display: none;
  }
  > div {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.25rem;
    padding: 0 0.625rem 0 0.375rem;
    border-radius: var(--radius);
    font-size: 0.9375rem;
    cursor: pointer;
  }
  > div:hover,
  > div[data-marked] {
    background: var(--accent-soft);
  }
  > div[aria-selected='false'] > svg {
    visibility: hidden;
  }
  small {
    margin-inline-start: auto;
    color: var(--muted);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 767.98px) {
    > div {
      min-height: 2.75rem;
    }
  }
`;
