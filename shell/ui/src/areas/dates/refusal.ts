import type { ComponentProps } from 'react';

/** What marks a control as refused for a reason that its surroundings show: the id of that text, besides what describes the control itself. */
export const refusal = (
  by: string | undefined,
  control: Pick<ComponentProps<'input'>, 'aria-describedby'>,
): Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'> =>
  by === undefined
    ? {}
    : {
        'aria-invalid': true,
        'aria-describedby': [control['aria-describedby'], by].filter(Boolean).join(' '),
      };
