import { IconButton } from '@fairlead/ui';
import { Pause, Play } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import type { Slide } from './slides.ts';
import { useSlides } from './use-slides.ts';

/** Shows one slide after the other; it can be paused, and any slide can be chosen. */
export function Slideshow({ slides }: { slides: readonly Slide[] }) {
  const { index, setIndex, paused, setPaused, setHeld } = useSlides(slides.length);
  const slide = slides[index];
  if (!slide) return null;
  const Icon = slide.icon;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Show
      aria-label="What Fairlead does"
      aria-roledescription="slideshow"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <SlideBox key={index}>
        <Icon size="1.25rem" aria-hidden />
        <div>
          <strong>{slide.title}</strong>
          <p>{slide.text}</p>
        </div>
      </SlideBox>
      <Controls>
        <IconButton
          label={paused ? 'Play slideshow' : 'Pause slideshow'}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Play size="0.875rem" aria-hidden /> : <Pause size="0.875rem" aria-hidden />}
        </IconButton>
        {slides.map(({ title }, position) => (
          <Dot
            key={title}
            type="button"
            aria-label={title}
            aria-current={position === index || undefined}
            onClick={() => setIndex(position)}
          />
        ))}
      </Controls>
    </Show>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;
const Show = styled.section`
  width: min(26rem, 100%);
`;
const SlideBox = styled.div`
  display: flex;
  gap: 0.75rem;
  min-height: 5rem;
  animation: ${appear} 180ms ease-out;
  svg {
    margin-top: 0.125rem;
    color: var(--accent);
  }
  strong {
    font-weight: 600;
  }
  p {
    color: var(--muted);
  }
`;
const Controls = styled.div`
  display: flex;
  align-items: center;
  margin-left: -0.625rem;
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
