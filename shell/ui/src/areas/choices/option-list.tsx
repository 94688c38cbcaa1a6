import { Check, Plus } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Line } from './lines.ts';
import { lineHeight, listPadding, useWindow } from './use-window.ts';

interface OptionListProps {
  id: string;
  label: string;
  lines: readonly Line[];
  marked: number;
  isChosen(line: Line): boolean;
  /** Whether it can be chosen, or unchosen. */
  canPick(line: Line): boolean;
  onPick(line: Line): void;
}

/** The id of a line, by which the input names the marked one. */
export const lineId = (list: string, place: number): string => `${list}-line-${place}`;

/** The lines from which several are chosen; of a long list only the visible ones are rendered. */
export function OptionList(props: OptionListProps) {
  const { id, label, lines, marked } = props;
  const box = useRef<HTMLDivElement>(null);
  const { from, to, above, below, onScroll } = useWindow(box, lines.length, marked);
  return (
    <Box
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      onScroll={onScroll}
      // A press on the list leaves the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Room style={{ height: `${above}rem` }} />
      {lines.slice(from, to).map((line, place) => {
        const at = from + place;
        const canPick = props.canPick(line);
        return (
          <LineBox
            key={line.code}
            id={lineId(id, at)}
            role="option"
            aria-selected={props.isChosen(line)}
            aria-disabled={!canPick || undefined}
            aria-posinset={at + 1}
            aria-setsize={lines.length}
            data-marked={at === marked || undefined}
            onClick={() => canPick && props.onPick(line)}
          >
            {line.isNew ? <Plus size="1rem" aria-hidden /> : <Check size="1rem" aria-hidden />}
            <bdi>{line.text}</bdi>
          </LineBox>
        );
      })}
      <Room style={{ height: `${below}rem` }} />
    </Box>
  );
}

const Box = styled.div`
  min-height: 0;
  padding: ${listPadding}rem;
  overflow-y: auto;
`;
/** A spacer in place of lines that are not rendered. */
const Room = styled.div.attrs({ role: 'presentation' })``;
const LineBox = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  height: ${lineHeight}rem;
  padding: 0 0.625rem;
  border-radius: var(--radius);
  cursor: pointer;
  > svg {
    color: var(--muted);
  }
  > svg.lucide-check {
    visibility: hidden;
  }
  &[aria-selected='true'] > svg.lucide-check {
    visibility: visible;
    color: var(--accent-text);
  }
  > bdi {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  &:hover,
  &[data-marked] {
    background: var(--accent-soft);
  }
  &[data-marked] {
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  &[aria-disabled] {
    background: none;
    color: var(--muted);
    cursor: not-allowed;
    > bdi {
      opacity: 0.75;
    }
  }
`;
