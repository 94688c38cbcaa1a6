import { VisuallyHidden } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { letterTime } from './speed.ts';
import { useStream } from './use-stream.ts';

type TypewriterProps = {
  /** From 1 to 100; 20 by default. */
  speed?: number;
} & (
  | { text: string; onError?: never }
  | {
      /** A text that comes bit by bit. */
      text: AsyncIterable<string>;
      /** Called with what ended it early. */
      onError(problem: unknown): void;
    }
);

/**
 * A text that is written letter by letter. Those who prefer less motion see at once all that has arrived, and screen readers read it once and whole.
 */
export function Typewriter({ text, speed, onError }: TypewriterProps) {
  const { text: come, isWhole } = useStream(text, onError);
  const letters = Array.from(come);
  const written = useWritten(letters.length, text, letterTime(speed));
  return (
    <span>
      <Paper aria-hidden data-writing={written < letters.length || !isWhole || undefined}>
        {letters.slice(0, written).join('')}
      </Paper>
      <VisuallyHidden aria-live="polite" aria-busy={!isWhole}>
        {isWhole && come}
      </VisuallyHidden>
    </span>
  );
}

/** How many of the letters are written. @param about starts over when it changes */
function useWritten(length: number, about: unknown, time: number): number {
  const [state, setState] = useState({ about, written: 0 });
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const written = state.about === about ? state.written : 0;
  const isWriting = !isStill && written < length;
  useEffect(() => {
    if (!isWriting) return;
    const timer = setInterval(
      () =>
        setState((before) => ({
          about,
          written: before.about === about ? before.written + 1 : 1,
        })),
      time,
    );
    return () => clearInterval(timer);
  }, [isWriting, about, time]);
  return isStill ? length : written;
}

const Paper = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &[data-writing]::after {
    content: '▍';
    color: var(--accent-text);
  }
`;
