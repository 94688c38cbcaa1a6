import type { BlockType } from '@fairlead/contracts/forms/block-types';
import type { FormField } from '@fairlead/contracts/forms/field';
import type { Draft, Settings } from './builder-state.ts';

/** Members of a field of any type; undefined ones are removed. */
export type FieldChanges = { readonly [member: string]: unknown } & Partial<
  Pick<FormField, 'label' | 'name' | 'hint' | 'width' | 'condition'>
>;

/** The actions of the builder. `at` is the moment, in milliseconds. */
export type BuilderAction =
  /** Inserts a field and selects it: at a place, or else below the selected one, or at the end. */
  | { type: 'add'; blockType: BlockType; place?: number | undefined }
  | { type: 'change'; key: string; changes: FieldChanges; at: number }
  | { type: 'set'; changes: Partial<Settings>; at: number }
  /** Reorders the fields, by their keys. */
  | { type: 'order'; keys: readonly string[] }
  | { type: 'duplicate'; key: string }
  | { type: 'remove'; key: string }
  | { type: 'select'; key: string | undefined }
  /** The form was published with fields of these names. */
  | { type: 'published'; names: readonly string[] }
  /** Takes over the result of merging somebody else's version. */
  | { type: 'replace'; draft: Draft }
  | { type: 'undo' }
  | { type: 'redo' };
