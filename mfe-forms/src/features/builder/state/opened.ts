import { type Form, type FormContent, formContent } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { BuilderState, Draft, Item, Settings } from './builder-state.ts';
import { withoutUndefined } from './changed-field.ts';
import { isMadeOf } from './names.ts';

/** What a new form is called until it is named. */
const untitled = 'Untitled form';

/** What a form consists of that is not stored yet. */
const emptyDraft: Draft = {
  settings: { title: untitled, confirmationType: 'message', purpose: 'members' },
  items: [],
};

/** What a form consists of as it is filled in. */
export const publishedContent = (form: Form): FormContent => formContent.parse(withoutNull(form));

/** What is written of a form: the next version as far as there is one, else what it consists of. */
export function writtenContent(form: Form): FormContent {
  const { draft } = form;
  if (!draft) return publishedContent(form);
  const { success, data } = formContent.safeParse({ title: form.title, ...withoutNull(draft) });
  // What has no fields is no whole version.
  return success && draft.fields ? data : { ...publishedContent(form), ...draft };
}

/** A form as it is opened in the builder; `known` are fields that keep the keys they had. */
export function draftOf(form: Form, known: readonly Item[] = []): Draft {
  const { fields, ...content } = writtenContent(form);
  const settings: Settings = withoutUndefined({
    ...content,
    vessel: form.vessel ? relatedId(form.vessel) : undefined,
    purpose: form.purpose,
  });
  return { settings, items: itemsOf(fields, known) };
}

/** Fields in the builder; those of `known` names keep their keys. */
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

/** A document without the members that it says nothing of. */
const withoutNull = (document: object) =>
  Object.fromEntries(
    Object.entries(document).filter(([, value]) => value !== null && value !== undefined),
  );
