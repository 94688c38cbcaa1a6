import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isRequiredBy } from './required.tsx';

/**
 * A form whose values are checked against a schema on submit, and from then on at every change; the first refused field gets the focus. `isRequired` tells `Form`
 * which fields must be filled in.
 */
export function useZodForm<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.core.$ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues });
  const isRequired = useMemo(() => isRequiredBy(schema), [schema]);
  return { ...form, isRequired };
}
