import { Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button.tsx';

interface SlideControlsProps {
  /** The title of each slide. */
  titles: readonly string[];
  index: number;
  onChoose(index: number): void;
  paused: boolean;
  onPause(paused: boolean): void;
}

/** A button that pauses slides, and a dot for each to choose it. */
export const SlideControls = ({ titles, index, ...on }: SlideControlsProps) => (
  <Controls>
    <IconButton
      label={on.paused ? 'Play slideshow' : 'Pause slideshow'}
      onClick={() => on.onPause(!on.paused)}
    >
      {on.paused ? <Play size="0.875rem" aria-hidden /> : <Pause size="0.875rem" aria-hidden />}
    </IconButton>
    {titles.map((title, position) => (
      <Dot
        key={title}
        type="button"
        aria-label={title}
        aria-current={position === index || undefined}
        onClick={() => on.onChoose(position)}
      />
    ))}
  </Controls>
);

const Controls = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: -0.625rem;
`;
const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--border-strong);
  }
  &[aria-current]::before {
    background: var(--accent);
    width: 0.75rem;
    height: 0.75rem;
  }
`;
