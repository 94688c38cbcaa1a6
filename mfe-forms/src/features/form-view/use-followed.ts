import type { FormField } from '@fairlead/contracts/forms/field';
import type { Answers } from '@fairlead/contracts/forms/submission';
import type { UseFormReturn } from '@fairlead/remote-kit/forms';
import { useEffect, useRef } from 'react';
import { answersIn, type FormValues } from './form-values.ts';

/** How long typing must pause before it is reported, in milliseconds. */
const rest = 400;

/** Reports the values of a form once typing pauses, and unreported ones before the page is left. */
export function useFollowed(
  { watch, getValues }: UseFormReturn<FormValues>,
  fields: readonly FormField[],
  onChange: ((answers: Answers) => void) | undefined,
): void {
  const tell = useRef<() => void>(undefined);
  useEffect(() => {
    tell.current = () => onChange?.(answersIn(fields, getValues()));
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      tell.current?.();
    };
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(now, rest);
    });
    window.addEventListener('pagehide', now);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [watch]);
}
