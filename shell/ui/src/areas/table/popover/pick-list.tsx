import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { bestFits } from '@fairlead/contracts/api/fold-case';
import type { Option } from '@fairlead/contracts/reference/options';
import { TextInput } from '@fairlead/ui';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';

export interface PickListProps {
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

/** How many lines Page Up and Page Down pass. */
const page = 8;

/** A list to search and choose from, with the keys of a combobox. */
export function PickList(props: PickListProps) {
  const { label, options, chosen, isMultiple, onPick, search, none, counts } = props;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = bestFits(options, ({ label }) => label, typed);
  const shown = found.slice(0, most);
  // It is loaded when it is first opened, after the popover has taken the focus.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        inline
        open
        autoHighlight="always"
        loopFocus={false}
        items={shown.map(({ code }) => code)}
        filter={null}
        value={typed}
        onValueChange={(text, { reason }) => {
          if (reason === 'input-change') setTyped(text);
        }}
      >
        <PickBox>
          <Autocomplete.Input
            ref={input}
            render={<TextInput />}
            aria-label={search.replace('...', '')}
            aria-expanded={shown.length > 0}
            placeholder={search}
            autoComplete="off"
            onKeyDown={(event) => {
              const key = { PageDown: 'ArrowDown', PageUp: 'ArrowUp' }[event.key];
              if (key === undefined) return;
              event.preventDefault();
              pressRepeatedly(event.currentTarget, key);
            }}
          />
          <Lines
            aria-label={label}
            aria-multiselectable={isMultiple || undefined}
            hidden={shown.length === 0}
          >
            {shown.map(({ code, label: text }) => (
              <Autocomplete.Item
                key={code}
                value={code}
                aria-selected={chosen.includes(code)}
                onClick={() => onPick(code)}
              >
                <Check size="1rem" aria-hidden />
                <span>{text}</span>
                {counts && <small>{counts[code] ?? 0}</small>}
              </Autocomplete.Item>
            ))}
          </Lines>
          <p role="status">{shown.length === 0 && none}</p>
          {found.length > most && <p>Type to find one of {found.length - most} more.</p>}
        </PickBox>
      </Autocomplete.Root>
    </CSPProvider>
  );
}

/** Presses a key as often as a page has lines; each press counts from where the one before it led. */
function pressRepeatedly(input: HTMLElement, key: string): void {
  for (let line = 0; line < page; line += 1)
    flushSync(() => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
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
const Lines = styled(Autocomplete.List)`
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
    padding-block: 0;
    padding-inline: 0.375rem 0.625rem;
    border-radius: var(--radius);
    font-size: 0.9375rem;
    cursor: pointer;
  }
  > div[data-highlighted] {
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
