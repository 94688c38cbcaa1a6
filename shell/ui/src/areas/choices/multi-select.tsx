import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { Option } from '@fairlead/contracts/reference/options';
import { Field, Popup, VisuallyHidden } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Chip } from './chips.tsx';
import { OptionList } from './option-list.tsx';
import { useMultiSelect } from './use-multi-select.ts';

export interface MultiSelectProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly Option[];
  /** The codes of the chosen options, in order of choice; a created option is its text. */
  value: readonly string[];
  onChange(value: string[]): void;
  /** How many may be chosen. */
  max?: number;
  /** Whether a text that is not an option can become one. */
  isCreatable?: boolean;
  /** The search happens elsewhere: `options` are then the results, and `known` gives the labels of chosen options that are not among them. */
  onSearch?(text: string): void;
  known?: readonly Option[];
  placeholder?: string;
  disabled?: boolean;
}

/** Any number of choices from a list that is searched by typing (WAI-ARIA combobox), each shown as a chip. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, value, onChange, max, isCreatable, onSearch, known } = props;
  const { disabled = false } = props;
  const [marked, setMarked] = useState<string>();
  const box = useMultiSelect({ options, value, onChange, max, isCreatable, onSearch, known });
  const { open, lines } = box;
  const close = () => box.setOpen(false);
  const onKeyDown = (event: KeyEvent) => {
    const isEscape = event.key === 'Escape';
    // Enter does not submit the form while something is being chosen, and Escape removes no choices.
    const isOwn = event.key === 'Enter' && (open || box.text !== '') && marked === undefined;
    if (isEscape || isOwn) event.preventBaseUIHandler();
    if (isOwn) event.preventDefault();
  };
  const list = (
    <Listing>
      {lines.length > 0 && (
        <OptionList label={label} lines={lines} marked={marked} canPick={box.canPick} />
      )}
      {lines.length === 0 && <Note>No options found.</Note>}
      {box.isFull && <Note>You can choose at most {max}.</Note>}
    </Listing>
  );
  return (
    <Field label={label} hint={props.hint} error={props.error}>
      {(control) => (
        <CSPProvider disableStyleElements>
          <Combobox.Root
            multiple
            virtualized
            autoHighlight
            items={lines.map(({ code }) => code)}
            filter={null}
            itemToStringLabel={box.textOf}
            disabled={disabled}
            open={open}
            onOpenChange={box.setOpen}
            inputValue={box.text}
            onInputValueChange={box.write}
            value={[...value]}
            onValueChange={box.change}
            onItemHighlighted={setMarked}
          >
            <Popup open={open} onClose={close} popup={list} isWide>
              <Box data-invalid={control['aria-invalid']} data-disabled={disabled || undefined}>
                {value.map((code) => (
                  <Chip key={code} text={box.textOf(code)} />
                ))}
                <Combobox.Input
                  {...control}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={value.length === 0 ? props.placeholder : undefined}
                  onKeyDown={onKeyDown}
                />
                <VisuallyHidden role="status">{box.said}</VisuallyHidden>
              </Box>
            </Popup>
          </Combobox.Root>
        </CSPProvider>
      )}
    </Field>
  );
}

type KeyEvent = Parameters<NonNullable<Combobox.Input.Props['onKeyDown']>>[0];

const Box = styled(Combobox.Chips)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem;
  min-height: 2.5rem;
  padding: 0.3125rem 0.375rem;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  cursor: text;
  &:hover:not([data-disabled]) {
    border-color: var(--accent);
  }
  &[data-invalid] {
    border-color: var(--danger);
  }
  &[data-disabled] {
    background: var(--sunken);
    color: var(--muted);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  > input {
    flex: 1 1 3rem;
    min-width: 3rem;
    min-height: 1.75rem;
    padding: 0 0.375rem;
    border: 0;
    background: none;
    font-size: 0.9375rem;
    text-overflow: ellipsis;
    &:focus-visible {
      outline: none;
    }
    &::placeholder {
      color: var(--muted);
      opacity: 1;
    }
    &:disabled {
      cursor: not-allowed;
    }
  }
`;
/** At most 24rem high including the border around it. */
const Listing = styled.div`
  display: flex;
  flex-direction: column;
  max-height: calc(min(24rem, 80dvh) - 2px);
`;
const Note = styled.p`
  padding: 0.625rem 1rem;
  color: var(--muted);
  font-size: 0.875rem;
`;
