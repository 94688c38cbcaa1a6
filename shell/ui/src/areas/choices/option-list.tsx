import { Combobox } from '@base-ui/react/combobox';
import { Check, Plus } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Line } from './lines.ts';
import { lineHeight, listPadding, useWindow } from './use-window.ts';

interface OptionListProps {
  label: string;
  lines: readonly Line[];
  /** The code of the line that is marked. */
  marked: string | undefined;
  /** Whether it can be chosen, or unchosen. */
  canPick(code: string): boolean;
}

/** The lines from which several are chosen; of a long list only the visible ones are rendered. */
export function OptionList({ label, lines, marked, canPick }: OptionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const markedAt = lines.findIndex(({ code }) => code === marked);
  const { from, to, above, below, onScroll } = useWindow(box, lines.length, markedAt);
  return (
    <Box ref={box} aria-label={label} onScroll={onScroll}>
      <Room style={{ height: `${above}rem` }} />
      {lines.slice(from, to).map((line, place) => (
        <LineBox
          key={line.code}
          value={line.code}
          index={from + place}
          disabled={!canPick(line.code)}
          aria-posinset={from + place + 1}
          aria-setsize={lines.length}
        >
          {line.isNew ? <Plus size="1rem" aria-hidden /> : <Check size="1rem" aria-hidden />}
          <bdi>{line.text}</bdi>
        </LineBox>
      ))}
      <Room style={{ height: `${below}rem` }} />
    </Box>
  );
}

const Box = styled(Combobox.List)`
  min-height: 0;
  padding: ${listPadding}rem;
  overflow-y: auto;
`;
/** A spacer in place of lines that are not rendered. */
const Room = styled.div.attrs({ role: 'presentation' })``;
const LineBox = styled(Combobox.Item)`
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
  &[data-highlighted] {
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  &[aria-disabled='true'] {
    background: none;
    color: var(--muted);
    cursor: not-allowed;
    > bdi {
      opacity: 0.75;
    }
  }
`;
