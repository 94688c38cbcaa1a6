import { useEffect, useRef, useState } from 'react';

/** The part of a text that has arrived, and whether more may come. A stream that fails ends where it failed. */
export function useStream(
  text: string | AsyncIterable<string>,
  onError: ((problem: unknown) => void) | undefined,
) {
  const [come, setCome] = useState({ text: '', isWhole: false });
  const failed = useRef(onError);
  failed.current = onError;
  useEffect(() => {
    if (typeof text === 'string') return;
    let isWanted = true;
    const read = async () => {
      setCome({ text: '', isWhole: false });
      try {
        for await (const part of text) {
          if (!isWanted) return;
          setCome((before) => ({ ...before, text: before.text + part }));
        }
      } catch (problem) {
        if (isWanted) failed.current?.(problem);
      }
      if (isWanted) setCome((before) => ({ ...before, isWhole: true }));
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [text]);
  return typeof text === 'string' ? { text, isWhole: true } : come;
}
