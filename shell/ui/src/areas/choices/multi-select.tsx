import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import { Field, Popup, VisuallyHidden } from '@fairlead/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Chip } from './chips.tsx';
import { type Line, linesFor } from './lines.ts';
import { lineId, OptionList } from './option-list.tsx';

export interface MultiSelectProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly Option[];
  /** The codes of what is chosen, in the order in which it was; what was made of a text is that text. */
  value: readonly string[];
  onChange(value: string[]): void;
  /** How many can be chosen. */
  max?: number;
  /** Whether a text that is no option can be made one. */
  isCreatable?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

/** Any number of choices of a list that is searched by typing (WAI-ARIA combobox), each shown as a chip. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, value, onChange, max = Number.POSITIVE_INFINITY } = props;
  const { isCreatable = false, disabled = false } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(-1);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isFull = value.length >= max;
  const lines = open ? linesFor(text, options, value, isCreatable && !isFull) : [];
  const textOf = (code: string) => labelOf(options, code) ?? code;
  const isChosen = ({ code }: Line) => value.includes(code);
  const isOpen = (line: Line) => !isFull || isChosen(line);

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const remove = (code: string) => {
    onChange(value.filter((one) => one !== code));
    setSaid(`${textOf(code)} is removed. ${value.length - 1} chosen.`);
  };
  const pick = (line: Line) => {
    setText('');
    if (text) setMarked(-1);
    if (isChosen(line)) return remove(line.code);
    onChange([...value, line.code]);
    setSaid(`${textOf(line.code)} is added. ${value.length + 1} chosen.`);
  };
  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setMarked(typed.trim() ? 0 : -1);
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    const length = lines.length || 1;
    setMarked(marked === -1 && by === -1 ? length - 1 : (marked + by + length) % length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && (open || text)) {
      // A form is not sent while something is being chosen.
      event.preventDefault();
      const line = lines[marked];
      if (line && isOpen(line)) pick(line);
    } else if (event.key === 'Backspace' && text === '') {
      const last = value.at(-1);
      if (last !== undefined) remove(last);
    } else if (event.key === 'Tab') close();
  };
  const list = (
    <Listing>
      {lines.length > 0 && (
        <OptionList
          {...{ lines, marked, isChosen, isOpen }}
          id={listId}
          label={label}
          onPick={pick}
        />
      )}
      {lines.length === 0 && <Note>No options found.</Note>}
      {isFull && <Note>You can choose at most {max}.</Note>}
    </Listing>
  );
  return (
    <Field label={label} hint={props.hint} error={props.error}>
      {(control) => (
        <Popup open={open} onClose={close} popup={list} isWide>
          <Box
            data-invalid={control['aria-invalid']}
            data-disabled={disabled || undefined}
            onMouseDown={(event) => {
              if (event.target !== event.currentTarget) return;
              event.preventDefault();
              input.current?.focus();
              if (!disabled) setOpen(true);
            }}
          >
            {value.map((code) => (
              <Chip
                key={code}
                text={textOf(code)}
                disabled={disabled}
                onRemove={() => {
                  remove(code);
                  input.current?.focus();
                }}
              />
            ))}
            <input
              {...control}
              ref={input}
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-expanded={open}
              aria-controls={open && lines.length > 0 ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={open && marked >= 0 ? lineId(listId, marked) : undefined}
              placeholder={value.length === 0 ? props.placeholder : undefined}
              disabled={disabled}
              value={text}
              onChange={({ target }) => type(target.value)}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
            />
            <VisuallyHidden role="status">{said}</VisuallyHidden>
          </Box>
        </Popup>
      )}
    </Field>
  );
}

const Box = styled.div`
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
/** At most 24rem high with the border around it. */
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
