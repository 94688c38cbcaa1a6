import type { FormField } from '@fairlead/contracts/forms/field';
import type { UseFormReturn } from '@fairlead/remote-kit/forms';
import { useMedia } from '@fairlead/ui';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answersIn, type FormValues, inputName } from '../form-values.ts';
import { stepFrom, stepsOf } from './steps.ts';

/** On a phone a form with sections is filled in one after the other; elsewhere, and without sections, as one. */
export function useSteps(form: UseFormReturn<FormValues>, all: readonly FormField[]) {
  const isNarrow = useMedia('(max-width: 639.98px)');
  const steps = useMemo(
    () => (isNarrow ? stepsOf(all) : [{ title: '', fields: all }]),
    [isNarrow, all],
  );
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, steps.length - 1);
  const top = useRef<HTMLDivElement>(null);

  const show = (place: number) => {
    flushSync(() => setChosen(place));
    top.current?.scrollIntoView?.({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  const answers = () => answersIn(all, form.getValues());
  const { title = '', fields = all } = steps[at] ?? {};
  return {
    top,
    at,
    count: steps.length,
    title,
    fields,
    /** Whether this is the last part, given the answers. */
    isLast: () => stepFrom(steps, at, 1, answers()) === undefined,
    /** Continues, once this part has no problems; else focuses the first. @returns the first invalid field. */
    next: async (): Promise<string | undefined> => {
      const names = fields.map(({ name }) => name);
      await form.trigger(names.map(inputName));
      const wrong = names.find((name) => form.getFieldState(inputName(name)).invalid);
      const place = stepFrom(steps, at, 1, answers());
      if (wrong === undefined && place !== undefined) show(place);
      return wrong;
    },
    back: () => show(stepFrom(steps, at, -1, answers()) ?? 0),
    /** Shows the part with a field. */
    reveal: (name: string) => {
      const place = steps.findIndex((step) => step.fields.some((field) => field.name === name));
      if (place >= 0 && place !== at) flushSync(() => setChosen(place));
    },
  };
}
