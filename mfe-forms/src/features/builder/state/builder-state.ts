import type { FormContent, formPurposes } from '@fairlead/contracts/api/forms';
import type { FormField } from '@fairlead/contracts/forms/field';

/** A field in the builder. */
export interface Item {
  /** Identifies it for as long as the form is being edited, whatever its name. */
  key: string;
  field: FormField;
  /** Whether its name was set explicitly rather than derived from its label. */
  isNamed: boolean;
}

/** The settings of a form other than its fields. */
export interface Settings extends Omit<FormContent, 'fields'> {
  /** The id of the vessel that the form belongs to; without one it belongs to the whole organization. */
  vessel?: string | undefined;
  purpose: (typeof formPurposes)[number]['code'];
}

/** A form being edited. It is immutable: each change creates another. */
export interface Draft {
  settings: Settings;
  items: readonly Item[];
}

/** The state of the builder. */
export interface BuilderState {
  /** The drafts for undo, latest last. */
  past: readonly Draft[];
  present: Draft;
  /** The drafts for redo, next last. */
  future: readonly Draft[];
  /** The key of the field whose settings are open; undefined for the form's own. */
  selected: string | undefined;
  /** The number of the next key. */
  next: number;
  /** The names of the published fields, which identify answers: they do not follow their labels. */
  answered: ReadonlySet<string>;
  /** What was changed last, and when (ms): continuing with the same right away is one step. */
  last: { of: string; at: number } | undefined;
}

/** The content of a form, as it is stored and filled in. */
export function contentOf({ settings, items }: Draft): FormContent {
  const { vessel: _vessel, purpose: _purpose, ...content } = settings;
  return { ...content, fields: items.map(({ field }) => field) };
}

/** The field whose settings are open. */
export const selectedItem = ({ present, selected }: BuilderState): Item | undefined =>
  present.items.find(({ key }) => key === selected);
