import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form whose values a schema checks when it is sent, and again as they change from then on; the first field that is refused gets
 * the focus.
 */
export function useZodForm<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
) {
  return useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues });
}
