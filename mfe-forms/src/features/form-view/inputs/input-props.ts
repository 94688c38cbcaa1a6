import type { AskedField, FieldOf } from '@fairlead/contracts/forms/field';

/** What the input of a field gets. */
export interface InputProps<Type extends AskedField['blockType'] = AskedField['blockType']> {
  field: FieldOf<Type>;
  label: string;
  hint: string | undefined;
  /** What is wrong with the answer; empty where a mark says it. */
  error: string | undefined;
  /** The answer so far: whatever was kept, for it may be of an older form. */
  value: unknown;
  onChange(value: unknown): void;
}

/** An answer that is text; nothing of one that is none. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A member of an answer that is an object. */
export const memberAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
