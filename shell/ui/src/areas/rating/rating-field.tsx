import { Angry, Annoyed, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  type RatingLabels,
  ratingBand,
  ratingLabel,
  ratingLabels,
  ratingValues,
} from './rating-bands.ts';

const faces: readonly LucideIcon[] = [Frown, Annoyed, Meh, Smile, Laugh];
/** For ratings where a high value is bad. */
const burdenFaces: readonly LucideIcon[] = [Laugh, Smile, Meh, Frown, Angry];

/** Where the control stands until something is chosen. */
const START = 5;

interface RatingFieldProps {
  /** The question: “How is your mood?” */
  label: string;
  /** Undefined until something is chosen: then the control only stands at 5 (W-009). */
  value: number | undefined;
  onChange(value: number): void;
  /** The names of the bands. */
  labels?: RatingLabels;
  /** Whether a high value is a burden, as with stress: the faces follow. */
  isBurden?: boolean;
  /** Why it is refused, shown at the control, which gets the focus. */
  error?: string | undefined;
  disabled?: boolean;
}

/** A value from 1 to 10, by thumb, pointer or arrow keys, with a face and a word for it. The hovered value is previewed (W-017 to W-020). Nothing is chosen for anybody. */
export function RatingField(props: RatingFieldProps) {
  const {
    label,
    value,
    onChange,
    labels = ratingLabels,
    isBurden = false,
    error,
    disabled,
  } = props;
  const name = useId();
  const errorId = `${name}-error`;
  const start = useRef<HTMLInputElement>(null);
  const isRefused = error !== undefined;
  useEffect(() => {
    if (isRefused) start.current?.focus();
  }, [isRefused]);
  const [previewed, setPreviewed] = useState<number>();
  const shown = previewed ?? value ?? START;
  const isOpen = value === undefined && previewed === undefined;
  const Face = (isBurden ? burdenFaces : faces)[ratingBand(shown)] ?? Meh;
  return (
    <Scale
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      disabled={disabled}
      {...(isRefused && { 'aria-invalid': true, 'aria-describedby': errorId })}
    >
      <legend id={`${name}-label`}>{label}</legend>
      <Shown data-band={isOpen ? undefined : isBurden ? 4 - ratingBand(shown) : ratingBand(shown)}>
        <Face size="3rem" strokeWidth={1.5} aria-hidden />
        <output>
          {isOpen ? (
            'Choose from 1 to 10'
          ) : (
            <>
              <b>{shown}</b> {ratingLabel(shown, labels)}
            </>
          )}
        </output>
      </Shown>
      <Values onPointerLeave={() => setPreviewed(undefined)}>
        {ratingValues.map((one) => (
          <label
            key={one}
            data-previewed={previewed === one || undefined}
            data-start={(value === undefined && one === START) || undefined}
            onPointerEnter={({ pointerType }) =>
              // A finger that scrolls past chooses nothing.
              pointerType !== 'touch' && !disabled && setPreviewed(one)
            }
          >
            <input
              ref={one === (value ?? START) ? start : undefined}
              type="radio"
              name={name}
              value={one}
              checked={value === one}
              // While nothing is chosen, the keyboard begins where the control stands.
              tabIndex={value === undefined && one !== START ? -1 : undefined}
              aria-label={`${one}, ${ratingLabel(one, labels)}`}
              onChange={() => onChange(one)}
            />
            <span aria-hidden>{one}</span>
          </label>
        ))}
      </Values>
      {isRefused && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </Scale>
  );
}

const Scale = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: 1.125rem;
    font-weight: 600;
  }
  > p {
    margin-top: 0.75rem;
    color: var(--danger);
  }
`;
const Shown = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.25rem;
  margin-block: 1rem;
  color: var(--muted);
  &[data-band='0'],
  &[data-band='1'] {
    color: var(--danger);
  }
  &[data-band='3'],
  &[data-band='4'] {
    color: var(--success);
  }
  output {
    color: var(--text);
    font-variant-numeric: tabular-nums;
  }
  b {
    font-size: 1.25rem;
  }
`;
const Values = styled.div`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 0.375rem;
  @media (min-width: 480px) {
    grid-template-columns: repeat(10, 1fr);
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  label[data-start] {
    border-style: dashed;
    border-color: var(--accent);
  }
  label[data-previewed] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  label:has(:checked) {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  label:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.55;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;
