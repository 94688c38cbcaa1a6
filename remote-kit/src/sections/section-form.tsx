import { Button, ConfirmDialog } from '@fairlead/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Written } from '../calls/collection-api.ts';
import { ConflictDialog, type FieldWords } from '../forms/conflict/conflict-dialog.tsx';
import { type SaveOutcome, useConflict } from '../forms/conflict/use-conflict.ts';
import { isOnlyRoot } from '../forms/document/document-form.tsx';
import { Form } from '../forms/form.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { usePortal } from '../portal.ts';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { type DocumentSectionProps, type Section, shownOf } from './section.ts';
import {
  displayedValue,
  type RowsField,
  type SectionField,
  type SectionValues,
  sentValues,
  shownValues,
} from './section-field.ts';
import { Fields } from './section-fields.tsx';
import { SectionRows } from './section-rows.tsx';
import { withinSection } from './within-section.ts';

interface SectionFormProps<Document extends object> extends DocumentSectionProps<Document> {
  /** Whether the first list begins with a row to fill in, as for somebody who adds the first one. */
  addsRow: boolean;
  onDone(): void;
}

/** The form of a section while it is edited. */
export function SectionForm<Document extends object>({
  section,
  stored,
  save: send,
  words: messages,
  sendsChangedOnly,
  failure,
  addsRow,
  onDone,
}: SectionFormProps<Document>) {
  const { toast } = usePortal();
  const [isAsked, setAsked] = useState(false);
  const valuesOf = useMemo(() => (doc: Document | undefined) => shownOf(section, doc), [section]);
  const [defaultValues] = useState(() => {
    const known = valuesOf(stored?.doc);
    return addsRow ? withRow(section, known) : known;
  });
  const form = useForm<SectionValues>({ defaultValues });
  const { errors, isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as SectionValues;
  useUnsavedChanges(isDirty);
  const box = useRef<HTMLFormElement>(null);
  // The button that began editing is gone.
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const written = useRef<Written<Document>>(undefined);
  const wordsFor = (changes: SectionValues) =>
    typeof messages === 'function' ? messages(changes) : messages;
  const sent = (values: SectionValues, seen: Document | undefined) =>
    sendsChangedOnly
      ? differing(changesOf(section, values), changesOf(section, valuesOf(seen)))
      : changesOf(section, values);
  const { save, conflict } = useConflict<SectionValues, Document>({
    form,
    stored,
    valuesOf,
    send: async (changed, seen) => {
      const changes = sent(changed, seen?.doc);
      toast({ kind: 'info', title: wordsFor(changes).updating });
      try {
        written.current = await send(changes, seen);
        return written.current;
      } catch (problem) {
        throw withinSection(problem, section.isList ? undefined : section.key);
      }
    },
  });
  const undo = async (before: SectionValues) => {
    const changes = sent(before, written.current?.doc);
    const words = wordsFor(changes);
    try {
      await send(changes, written.current);
      toast({ kind: 'success', title: words.restored });
    } catch {
      toast({ kind: 'error', title: words.notRestored });
    }
  };
  const submit = useSubmission(
    form,
    async (changed) => {
      const before = valuesOf(stored?.doc);
      const words = wordsFor(sent(changed, stored?.doc));
      let outcome: SaveOutcome | undefined;
      try {
        outcome = await save(changed);
      } catch (problem) {
        toast({ kind: 'error', title: words.failed });
        throw problem;
      }
      if (!outcome) return;
      toast({
        kind: 'success',
        title: words.updated,
        action: { label: 'Undo', onAct: () => void undo(before) },
      });
      if (outcome === 'saved') onDone();
    },
    failure,
  );
  const plain = section.fields.filter((field) => field.kind !== 'rows');
  const lists = section.fields.filter((field): field is RowsField => field.kind === 'rows');
  return (
    <Form ref={box} onSubmit={submit} aria-label={section.title}>
      <FormProblem message={errors.root?.message} takesFocus={isOnlyRoot(errors)} />
      {plain.length > 0 && (
        <Fields fields={plain} values={values} control={form.control} nameOf={(member) => member} />
      )}
      {lists.map((field) => (
        <SectionRows key={field.name} field={field} control={form.control} />
      ))}
      <Ends>
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
        <Button look="secondary" onClick={() => (isDirty ? setAsked(true) : onDone())}>
          Cancel
        </Button>
      </Ends>
      <ConflictDialog conflict={conflict} words={wordsOfFields(section.fields)} />
      <ConfirmDialog
        title="Discard your changes?"
        open={isAsked}
        no="Keep editing"
        yes="Discard"
        onNo={() => setAsked(false)}
        onYes={onDone}
      >
        <p>What you changed in {section.title} has not been saved.</p>
      </ConfirmDialog>
    </Form>
  );
}

/** The values of a form with a row to fill in, in the first list of its section. */
function withRow({ fields }: Section, values: SectionValues): SectionValues {
  const list = fields.find((field): field is RowsField => field.kind === 'rows');
  return list ? { ...values, [list.name]: [shownValues(list.fields, undefined)] } : values;
}

/** The members of the document that a form sends. */
function changesOf({ key, isList, fields }: Section, values: SectionValues): SectionValues {
  const sent = sentValues(fields, values);
  return key && !isList ? { [key]: sent } : sent;
}

/** The members that differ between the two. */
const differing = (one: SectionValues, other: SectionValues): SectionValues =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name]),
    ),
  );

const wordsOfFields = (fields: readonly SectionField[]): FieldWords<SectionValues> =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      { label: field.label, say: (value: unknown) => displayedValue(field, value) },
    ]),
  );

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
