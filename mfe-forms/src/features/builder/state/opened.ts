import { type Form, type FormContent, formContent } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { BuilderState, Draft, Item, Settings } from './builder-state.ts';
import { withoutUndefined } from './changed-field.ts';
import { isMadeOf } from './names.ts';

/** The title of a new form until it is named. */
const untitled = 'Untitled form';

/** The draft of a form that is not stored yet. */
const emptyDraft: Draft = {
  settings: { title: untitled, confirmationType: 'message', purpose: 'members' },
  items: [],
};

/** The content of a form as people fill it in. */
export const publishedContent = (form: Form): FormContent => formContent.parse(withoutNull(form));

/** The content of a form being edited: the next version if there is one, else the current one. */
export function writtenContent(form: Form): FormContent {
  const { draft } = form;
  if (!draft) return publishedContent(form);
  const { success, data } = formContent.safeParse({ title: form.title, ...withoutNull(draft) });
  // Without fields it is not a complete version.
  return success && draft.fields ? data : { ...publishedContent(form), ...draft };
}

/** A form as it is opened in the builder; `known` are fields that keep their keys. */
export function draftOf(form: Form, known: readonly Item[] = []): Draft {
  const { fields, ...content } = writtenContent(form);
  const settings: Settings = withoutUndefined({
    ...content,
    vessel: form.vessel ? relatedId(form.vessel) : undefined,
    purpose: form.purpose,
  });
  return { settings, items: itemsOf(fields, known) };
}

/** Fields in the builder; those with `known` names keep their keys. */
export const itemsOf = (fields: FormContent['fields'], known: readonly Item[] = []): Item[] => {
  const keys = new Map(known.map(({ key, field }) => [field.name, key]));
  const keyOf = (name: string, at: number) => {
    const key = keys.get(name);
    keys.delete(name);
    return key ?? `opened-${at}-${name}`;
  };
  return fields.map((field, at) => ({
    key: keyOf(field.name, at),
    field,
    isNamed: !isMadeOf(field),
  }));
};

/** The builder with a form in it, or with an empty one. */
export const openedBuilder = (form: Form | undefined): BuilderState => ({
  past: [],
  present: form ? draftOf(form) : emptyDraft,
  future: [],
  selected: undefined,
  next: 1,
  answered: new Set(form?.publishedAt ? publishedContent(form).fields.map(({ name }) => name) : []),
  last: undefined,
});

/** A document without its null members. */
const withoutNull = (document: object) =>
  Object.fromEntries(
    Object.entries(document).filter(([, value]) => value !== null && value !== undefined),
  );
