import { RequiredFields } from '@fairlead/ui';
import { type ReactNode, useContext } from 'react';
import type { z } from 'zod';

/** What fields hold that nobody has filled in. */
const untouched = [undefined, null, '', []] as const;

/** Whether a schema refuses whatever a field holds that nobody has filled in. What depends on other fields is not known from it. */
export const isRequiredBy = (schema: z.core.$ZodType): ((name: string | undefined) => boolean) => {
  const known = new Map<string, boolean>();
  return (name = '') => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const member = memberAt(schema, name.split('.'));
    const isRequired = member !== undefined && untouched.every((none) => !fits(member, none));
    known.set(name, isRequired);
    return isRequired;
  };
};

const fits = (schema: z.core.$ZodType, value: unknown): boolean =>
  !('~standard' in schema) || !issuesOf(schema, value);

/** Whether a schema that decides at once has issues with a value; one that takes its time is not waited for. */
function issuesOf(schema: z.core.$ZodType, value: unknown): boolean {
  const result = schema['~standard'].validate(value);
  return !(result instanceof Promise) && result.issues !== undefined;
}

function memberAt(
  schema: z.core.$ZodType,
  [name = '', ...rest]: readonly string[],
): z.core.$ZodType | undefined {
  const { def } = schema._zod as { def: Partial<Members> };
  if (def.in) return memberAt(def.in, [name, ...rest]);
  const member = def.element ?? def.shape?.[name];
  return member && rest.length > 0 ? memberAt(member, rest) : member;
}

/** The parts of a schema that lead to those of members: of an object, a list, and what is transformed. */
interface Members {
  shape: Readonly<Record<string, z.core.$ZodType>>;
  element: z.core.$ZodType;
  in: z.core.$ZodType;
}

interface FieldNamedProps {
  name: string;
  children: ReactNode;
}

/** Names the field within it, whose input has no name: so the form knows whether it must be filled in. */
export function FieldNamed({ name, children }: FieldNamedProps) {
  const isRequired = useContext(RequiredFields)(name);
  return <Required is={isRequired}>{children}</Required>;
}

interface RequiredProps {
  is: boolean;
  children: ReactNode;
}

/** Marks the fields within it as those that must be filled in, or as others. */
export const Required = ({ is, children }: RequiredProps) => (
  <RequiredFields value={is ? always : never}>{children}</RequiredFields>
);
const always = () => true;
const never = () => false;
