import { IconButton, SlideControls, slideTime, useSlides } from '@fairlead/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { keyframes, styled } from 'styled-components';

export interface Slide {
  /** Its title; each has a different one. */
  title: string;
  content: ReactNode;
}

interface SlideshowProps {
  label: string;
  slides: readonly Slide[];
  /** How long a slide stays, in milliseconds. */
  time?: number;
}

/** How far a finger must move (px) for a swipe. */
const swipe = 40;

/** Slides that advance automatically, by a press, or by a finger; they pause while somebody looks closer. */
export function Slideshow({ label, slides, time = slideTime }: SlideshowProps) {
  const { index, setIndex, paused, setPaused, moving, hold } = useSlides(slides.length, time);
  const began = useRef<number>(undefined);
  const slide = slides[index] ?? slides[0];
  if (!slide) return null;
  const step = (by: number) => setIndex((index + by + slides.length) % slides.length);
  const towards = (element: Element) =>
    getComputedStyle(element).direction === 'rtl' ? (-1 as const) : (1 as const);
  return (
    <Show aria-label={label} aria-roledescription="slideshow" {...hold}>
      <Stage
        aria-live={moving ? 'off' : 'polite'}
        onTouchStart={({ touches }) => {
          began.current = touches[0]?.clientX;
        }}
        onTouchEnd={({ changedTouches, currentTarget }) => {
          const by = (began.current ?? 0) - (changedTouches[0]?.clientX ?? 0);
          if (began.current !== undefined && Math.abs(by) >= swipe)
            step(Math.sign(by) * towards(currentTarget));
          began.current = undefined;
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields */}
        <div
          key={slide.title}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}: ${slide.title}`}
        >
          {slide.content}
        </div>
      </Stage>
      {slides.length > 1 && (
        <Bar>
          <SlideControls
            titles={slides.map(({ title }) => title)}
            index={index}
            onChoose={setIndex}
            paused={paused}
            onPause={setPaused}
          />
          <IconButton label="Previous slide" onClick={() => step(-1)}>
            <ChevronLeft size="1.125rem" aria-hidden />
          </IconButton>
          <IconButton label="Next slide" onClick={() => step(1)}>
            <ChevronRight size="1.125rem" aria-hidden />
          </IconButton>
        </Bar>
      )}
    </Show>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;
const Show = styled.section`
  width: 100%;
  min-width: 0;
`;
const Stage = styled.div`
  overflow: hidden;
  border-radius: var(--radius-card);
  /* A finger that goes sideways is the slideshow's, one that goes up or down the page's. */
  touch-action: pan-y;
  > * {
    animation: ${appear} 180ms ease-out;
  }
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  padding-inline-start: 0.625rem;
  > :first-child {
    flex: 1;
    flex-wrap: wrap;
  }
  [dir='rtl'] & > button > svg {
    rotate: 180deg;
  }
`;
