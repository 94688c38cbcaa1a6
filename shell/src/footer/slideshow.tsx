import { SlideControls, useSlides } from '@fairlead/ui';
import { keyframes, styled } from 'styled-components';
import type { Slide } from './slides.ts';

/** Shows one slide after the other; it can be paused, and any slide can be chosen. */
export function Slideshow({ slides }: { slides: readonly Slide[] }) {
  const { index, setIndex, paused, setPaused, hold } = useSlides(slides.length);
  const slide = slides[index];
  if (!slide) return null;
  const Icon = slide.icon;
  return (
    <Show aria-label="What Fairlead does" aria-roledescription="slideshow" {...hold}>
      <SlideBox key={index}>
        <Icon size="1.25rem" aria-hidden />
        <div>
          <strong>{slide.title}</strong>
          <p>{slide.text}</p>
        </div>
      </SlideBox>
      <SlideControls
        titles={slides.map(({ title }) => title)}
        index={index}
        onChoose={setIndex}
        paused={paused}
        onPause={setPaused}
      />
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
