import { useEffect, useState } from 'react';

/** How long each example is shown, in milliseconds. */
const exampleTime = 3_000;

/** The example to show in an empty input; it rotates automatically, unless the person prefers less motion. */
export function useRotatingExample(examples: readonly string[]): string {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(
      () => setIndex((shown) => (shown + 1) % examples.length),
      exampleTime,
    );
    return () => clearInterval(timer);
  }, [examples]);
  return examples[index] ?? '';
}
