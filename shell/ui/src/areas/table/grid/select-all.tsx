// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are scrolled to, which those of a table do not
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid takes the focus at a time
import { Tick } from '@fairlead/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { Selection } from '../selection/use-selection.ts';
import { placeName } from './place.ts';

interface SelectAllProps {
  selection: Selection;
  /** Of the visible rows. */
  ids: readonly string[];
  isFocused: boolean;
}

function SelectAllBox({ selection, ids, isFocused }: SelectAllProps) {
  const isAll = ids.length > 0 && ids.every(selection.has);
  const isSome = !isAll && ids.some(selection.has);
  return (
    <div role="columnheader" aria-colindex={1} data-box>
      <MixedTick
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isSome;
        }}
        type="checkbox"
        aria-label="Select all rows"
        checked={isAll}
        onChange={selection.toggleAll}
        data-at={placeName({ row: -1, column: 0 })}
        tabIndex={isFocused ? 0 : -1}
      />
    </div>
  );
}

/** The checkbox at the head of the checkbox column: all of them, none, or some. It is rendered again only for that, as there may be very many. */
export const SelectAll = memo(SelectAllBox);

const MixedTick = styled(Tick)`
  &:indeterminate {
    background: var(--accent);
    border-color: var(--accent);
  }
  &:indeterminate::before {
    content: '';
    width: 0.5rem;
    height: 2px;
    background: var(--on-accent);
  }
`;
