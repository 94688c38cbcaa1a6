import type { AskedField, FieldOf } from '@fairlead/contracts/forms/field';

/** The props of a field's input. */
export interface InputProps<Type extends AskedField['blockType'] = AskedField['blockType']> {
  field: FieldOf<Type>;
  label: string;
  hint: string | undefined;
  /** The problem with the answer; empty where a mark shows it. */
  error: string | undefined;
  /** The current answer: of any shape, as it may be of an older form. */
  value: unknown;
  onChange(value: unknown): void;
}

/** A text answer; empty for any other. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A member of an answer that is an object. */
export const memberAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
