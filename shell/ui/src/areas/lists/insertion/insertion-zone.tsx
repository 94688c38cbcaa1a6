import { useDroppable } from '@dnd-kit/core';
import { type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';
import { InsertionPlace } from './insertion.tsx';

/** The box of the list that things are dropped into; it shows where they would be inserted. */
export function InsertionZone({ children }: { children: ReactNode }) {
  const { setNodeRef, active } = useDroppable({ id: 'list' });
  const place = useContext(InsertionPlace);
  return (
    <Zone ref={setNodeRef} data-awaiting={active ? true : undefined} data-over={place && true}>
      {children}
      {place && <Gap data-place={place.place} style={{ top: Math.round(place.top) }} />}
    </Zone>
  );
}

const Zone = styled.div`
  position: relative;
  border-radius: var(--radius);
  &[data-awaiting] {
    min-height: 8rem;
    outline: 1px dashed var(--border-strong);
    outline-offset: 0.375rem;
  }
  &[data-over] {
    outline-color: var(--accent);
  }
`;
const Gap = styled.div`
  position: absolute;
  inset-inline: 0;
  height: 3px;
  border-radius: 2px;
  background: var(--accent);
  translate: 0 -1px;
  pointer-events: none;
`;
