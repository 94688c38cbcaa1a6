import { Badge, Button, Card, ConfirmDialog, EmptyState, type EmptyStateKind } from '@fairlead/ui';
import { LockKeyhole, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Kept, Written } from '../calls/collection-api.ts';
import type { ApiProblem } from '../calls/problem.ts';
import { ConflictDialog, type FieldWords } from '../forms/conflict/conflict-dialog.tsx';
import { useConflict } from '../forms/conflict/use-conflict.ts';
import { Form } from '../forms/form.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { usePortal } from '../portal.ts';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { SectionFacts } from './section-facts.tsx';
import {
  type RowsField,
  type SectionField,
  type SectionValues,
  saidValue,
  sentValues,
  shownValues,
} from './section-field.ts';
import { Fields } from './section-fields.tsx';
import { SectionRows } from './section-rows.tsx';
import { withinSection } from './within-section.ts';

/** A part of a document that is read first and changed after its edit button was pressed. */
export interface Section {
  /** The member of the document; without one its fields are members of the document itself. */
  key?: string;
  /** Whether the member is a list, which its only field is. */
  isList?: boolean;
  title: string;
  lead?: string;
  /** Who sees what is sensitive, said beside the title. */
  privacy?: string;
  fields: readonly SectionField[];
  /** What stands in its place while nothing is in it. */
  empty?: { kind: EmptyStateKind; title?: string; description?: string };
}

/** What is said while a section is saved, afterwards, and where that failed. */
export interface SavingWords {
  updating: string;
  updated: string;
  failed: string;
  /** Once a change was undone, and where that failed. */
  restored: string;
  notRestored: string;
}

interface DocumentSectionProps<Document> {
  section: Section;
  /** The document as it was read last; none where there is none yet. */
  kept: Kept<Document> | undefined;
  /** Saves members of the document as it was read; makes it where there is none yet. Raises `ApiProblem`. */
  save(changes: SectionValues, kept: Kept<Document> | undefined): Promise<Written<Document>>;
  words: SavingWords | ((changes: SectionValues) => SavingWords);
  /** Whether only what was changed is sent. */
  sendsChangedOnly?: boolean;
  /** The fields that are read, where these are not all. */
  shown?: readonly SectionField[];
  /** Called when it begins to be edited, for what is read then alone. */
  onEdit?(): void;
  /** How the document stands, beside the title. */
  mark?: ReactNode;
  /** What is said of a refusal that gives no reason. */
  failure?: (problem: ApiProblem) => string | undefined;
  /** Whether it stands in a card already. */
  isPlain?: boolean;
  children?: ReactNode;
}

/**
 * A section of a document: shown first, changed after its edit button, and saved by itself. A save closes the form and can be undone; one that failed
 * keeps it with what was written. What was changed elsewhere meanwhile is asked about.
 */
export function DocumentSection<Document extends object>(props: DocumentSectionProps<Document>) {
  const { section, kept, mark, shown = section.fields, children } = props;
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const values = useMemo(() => shownOf(section, kept?.doc), [section, kept?.doc]);
  const isEmpty = section.fields.every(
    (field) => saidValue(field, values[field.name]) === undefined,
  );
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const Frame = props.isPlain ? Plain : CardSection;
  const start = () => {
    props.onEdit?.();
    setEdited(true);
  };
  const end = () => setEdited(false);
  return (
    <Frame aria-labelledby={heading}>
      <Head>
        <div>
          <h2 id={heading}>{section.title}</h2>
          {section.lead && <p>{section.lead}</p>}
          {section.privacy && (
            <Badge $tone="neutral">
              <LockKeyhole size="0.875rem" aria-hidden />
              {section.privacy}
            </Badge>
          )}
        </div>
        {mark}
        {!isEdited && (
          <Button
            ref={edit}
            look="secondary"
            size="sm"
            aria-label={`Edit ${section.title}`}
            onClick={start}
          >
            <Pencil size="1rem" aria-hidden />
            Edit
          </Button>
        )}
      </Head>
      {isEdited && <SectionForm {...props} onDone={end} />}
      {!isEdited && section.empty && isEmpty && (
        <EmptyState
          {...section.empty}
          action={
            <Button look="secondary" onClick={start}>
              Add
            </Button>
          }
        />
      )}
      {!isEdited && !(section.empty && isEmpty) && <SectionFacts fields={shown} values={values} />}
      {!isEdited && children}
    </Frame>
  );
}

function SectionForm<Document extends object>({
  section,
  kept,
  save: send,
  words: said,
  sendsChangedOnly,
  failure,
  onDone,
}: DocumentSectionProps<Document> & { onDone(): void }) {
  const { toast } = usePortal();
  const [isAsked, setAsked] = useState(false);
  const valuesOf = useMemo(() => (doc: Document | undefined) => shownOf(section, doc), [section]);
  const form = useForm<SectionValues>({ defaultValues: valuesOf(kept?.doc) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as SectionValues;
  useUnsavedChanges(isDirty);
  const written = useRef<Written<Document>>(undefined);
  const wordsFor = (changes: SectionValues) => (typeof said === 'function' ? said(changes) : said);
  const sent = (values: SectionValues, seen: Document | undefined) =>
    sendsChangedOnly
      ? differing(changesOf(section, values), changesOf(section, valuesOf(seen)))
      : changesOf(section, values);
  const { save, conflict } = useConflict<SectionValues, Document>({
    form,
    kept,
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
      const before = valuesOf(kept?.doc);
      const words = wordsFor(sent(changed, kept?.doc));
      try {
        if (!(await save(changed))) return;
      } catch (problem) {
        toast({ kind: 'error', title: words.failed });
        throw problem;
      }
      toast({
        kind: 'success',
        title: words.updated,
        action: { label: 'Undo', onAct: () => void undo(before) },
      });
      onDone();
    },
    failure,
  );
  const plain = section.fields.filter((field) => field.kind !== 'rows');
  const lists = section.fields.filter((field): field is RowsField => field.kind === 'rows');
  return (
    <Form onSubmit={submit} aria-label={section.title}>
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

const isOnlyRoot = (errors: object): boolean =>
  Object.keys(errors).every((name) => name === 'root');

/** What a form shows of a section of a document. */
function shownOf({ key, isList, fields }: Section, doc: object | undefined): SectionValues {
  const members = doc as SectionValues | undefined;
  const content = key && !isList ? (members?.[key] as SectionValues | undefined) : members;
  return shownValues(fields, content);
}

/** The members of the document that are sent of a form. */
function changesOf({ key, isList, fields }: Section, values: SectionValues): SectionValues {
  const sent = sentValues(fields, values);
  return key && !isList ? { [key]: sent } : sent;
}

/** The members of one that are others in the other. */
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
      { label: field.label, say: (value: unknown) => saidValue(field, value) },
    ]),
  );

const CardSection = styled(Card).attrs({ as: 'section' })``;
const Plain = styled.section`
  padding-block: 1rem;
  border-top: 1px solid var(--border);
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0.5rem 0.75rem;
  margin-bottom: 1.25rem;
  > :first-child {
    flex: 1;
    min-width: 12rem;
  }
  h2 {
    font-size: 1.125rem;
  }
  p {
    margin-block: 0.25rem 0.375rem;
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
