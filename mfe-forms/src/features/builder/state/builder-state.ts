import type { FormContent, formPurposes } from '@fairlead/contracts/api/forms';
import type { FormField } from '@fairlead/contracts/forms/field';

/** A field as it stands in the builder. */
export interface Item {
  /** Tells it from all others for as long as the form is being written, whatever it is called. */
  key: string;
  field: FormField;
  /** Whether its name is its own, and not made of its label. */
  isNamed: boolean;
}

/** What a form is beside its fields. */
export interface Settings extends Omit<FormContent, 'fields'> {
  /** The id of the vessel whose form it is; without one it is the whole organization's. */
  vessel?: string | undefined;
  purpose: (typeof formPurposes)[number]['code'];
}

/** A form that is being written. It is never changed: what becomes of it is another. */
export interface Draft {
  settings: Settings;
  items: readonly Item[];
}

/** What the builder holds. */
export interface BuilderState {
  /** What undo leads back to, the latest last. */
  past: readonly Draft[];
  present: Draft;
  /** What redo leads to, the next last. */
  future: readonly Draft[];
  /** The key of the field whose settings are open; none where the form's own are. */
  selected: string | undefined;
  /** The number of the next key. */
  next: number;
  /** The names of the fields that were published, by which answers are known: they do not follow their labels. */
  answered: ReadonlySet<string>;
  /** What was changed last, and when (ms): going on with the same at once is one step. */
  last: { of: string; at: number } | undefined;
}

/** What a form consists of, as it is stored and filled in. */
export function contentOf({ settings, items }: Draft): FormContent {
  const { vessel: _vessel, purpose: _purpose, ...content } = settings;
  return { ...content, fields: items.map(({ field }) => field) };
}

/** The field whose settings are open. */
export const selectedItem = ({ present, selected }: BuilderState): Item | undefined =>
  present.items.find(({ key }) => key === selected);
