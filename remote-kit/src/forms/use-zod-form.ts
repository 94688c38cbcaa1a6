import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A form whose values are checked against a schema on submit, and from then on at every change; the first refused field gets the focus. */
export function useZodForm<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
) {
  return useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues });
}
