import { TextField } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** How long (ms) typing must pause before the search starts. */
const restMs = 250;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A search field for a list, which is queried once typing pauses. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address may change through Back.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), restMs);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

/** The entries of a list below each other, in one frame. */
export const Rows = styled.ul`
  margin-bottom: 1rem;
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1rem;
    min-height: 4rem;
    padding: 0.75rem clamp(0.75rem, 2vw, 1.25rem);
  }
  > li + li {
    border-top: 1px solid var(--border);
  }
`;

/** The title of an entry, with its details below. */
export const RowText = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
  h2,
  h3 {
    font-size: 1.0625rem;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;

/** The actions of an entry: its buttons stay together. */
export const RowActions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** The filters of a list, side by side where there is room. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  align-items: start;
  gap: 0.75rem 1rem;
  margin-bottom: 1rem;
`;
