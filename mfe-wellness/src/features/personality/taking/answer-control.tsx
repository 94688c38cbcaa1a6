import { defaultOptions, type OptionCount, optionLabels } from '@fairlead/contracts/personality';
import { VisuallyHidden } from '@fairlead/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';

/** How a final answer was given: by a pointer, or by keys. */
export type AnsweredBy = 'pointer' | 'keyboard';

interface AnswerControlProps {
  /** The statement that is answered. */
  question: ReactNode;
  count?: OptionCount;
  /** The index of the chosen option; -1 where none is (W-109). */
  selected?: number;
  disabled?: boolean;
  onSelect(index: number): void;
  /** Called when the answer is final and the next question may follow. Moving through the options by arrow keys is not final yet. */
  onDone?(by: AnsweredBy): void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** How well a statement describes somebody, on circles from inaccurate to accurate (W-106 to W-111). */
export function AnswerControl(props: AnswerControlProps) {
  const { question, count = defaultOptions, selected = -1, disabled, onSelect, onDone } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const labels = optionLabels[count];
  const select = (index: number) => {
    group.current?.querySelectorAll('input')[index]?.focus();
    if (index !== selected) onSelect(index);
  };
  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (disabled || altKey || ctrlKey || metaKey) return;
    const step = steps[key];
    const isDigit = /^[1-9]$/.test(key) && Number(key) <= count;
    if (step === undefined && key !== 'Enter' && !isDigit) return;
    event.preventDefault();
    // At the ends the browser would wrap around.
    if (step !== undefined)
      return select(selected < 0 ? 0 : Math.min(count - 1, Math.max(0, selected + step)));
    if (isDigit) select(Number(key) - 1);
    if (isDigit || selected >= 0) onDone?.('keyboard');
  };
  return (
    <Scale
      ref={group}
      disabled={disabled}
      role="radiogroup"
      aria-labelledby={`${name}-question`}
      onKeyDown={press}
    >
      <legend id={`${name}-question`}>{question}</legend>
      <Circles>
        {labels.map((label, index) => (
          <label key={label} title={label}>
            <input
              type="radio"
              name={name}
              checked={index === selected}
              onChange={() => {
                onSelect(index);
                onDone?.('pointer');
              }}
            />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        ))}
      </Circles>
      <Captions aria-hidden>
        <span>Inaccurate</span>
        <b>{labels[selected]}</b>
        <span>Accurate</span>
      </Captions>
    </Scale>
  );
}

const Scale = styled.fieldset`
  legend {
    padding: 0;
    font-size: 1.0625rem;
    font-weight: 550;
  }
`;
const Circles = styled.div`
  display: flex;
  justify-content: space-between;
  max-width: 32rem;
  /* As wide as a thumb, which needs no aim between two of them. */
  label {
    display: grid;
    flex: 1;
    place-items: center;
    min-width: 2.5rem;
    min-height: 3.25rem;
    cursor: pointer;
  }
  input {
    appearance: none;
    width: 1.875rem;
    height: 1.875rem;
    margin: 0;
    border: 2px solid var(--border-strong);
    border-radius: 50%;
    background: var(--surface);
    cursor: inherit;
    transition:
      background var(--quick),
      border-color var(--quick);
  }
  label:hover input:not(:disabled) {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  input:checked:not(:disabled) {
    border-color: var(--accent);
    background: var(--accent);
    box-shadow: inset 0 0 0 4px var(--surface);
  }
  input:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  label:has(:disabled) {
    cursor: not-allowed;
  }
`;
const Captions = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: 0.5rem;
  max-width: 32rem;
  font-size: 0.8125rem;
  color: var(--muted);
  b {
    min-height: 1.25rem;
    color: var(--text);
    font-weight: 550;
    text-align: center;
  }
  > :last-child {
    text-align: end;
  }
`;
