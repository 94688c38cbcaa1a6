import { styled } from 'styled-components';

/** The line of a checkbox or a radio button: the whole line is the target. */
export const OptionRow = styled.label`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2rem;
  font-size: 0.9375rem;
  cursor: pointer;
  &:has(:disabled) {
    color: var(--muted);
    cursor: not-allowed;
  }
  /* What would show nothing can be chosen anyway. */
  &[data-empty]:not(:has(:checked)) {
    color: var(--muted);
  }
  @media (max-width: 767.98px) {
    min-height: 2.75rem;
  }
`;

/** A choice that says more than a word: the whole card is the target. */
export const OptionCard = styled.label`
  display: grid;
  gap: 0.25rem 0.625rem;
  min-height: 2.75rem;
  padding: 0.625rem 0.75rem;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  input {
    outline: none;
  }
`;

/** The muted figure or word at the end of such a line. */
export const OptionNote = styled.span`
  margin-inline-start: auto;
  color: var(--muted);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

/** The box or circle itself. */
export const Tick = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: min(var(--radius), 0.25rem);
  cursor: inherit;
  &[type='radio'] {
    border-radius: 50%;
  }
  &:hover:not(:disabled),
  &:checked {
    border-color: var(--accent);
  }
  &:checked {
    background: var(--accent);
  }
  &[type='checkbox']:checked::before {
    content: '';
    width: 0.3125rem;
    height: 0.5625rem;
    margin-top: -0.125rem;
    border: solid var(--on-accent);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
  &[type='radio']:checked::before {
    content: '';
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: var(--on-accent);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
