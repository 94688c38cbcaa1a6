import type { CandidateNote } from '@fairlead/contracts/api/candidates';
import type { MemberOption } from '@fairlead/contracts/api/organizations';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  Controller,
  DocumentForm,
  LoadedDocument,
  TextArea,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { MemberPicker, memberIn } from '@fairlead/remote-kit/members';
import { Button } from '@fairlead/ui';
import { z } from 'zod';
import { candidateNotes, members } from '../recruitment/api.ts';
import { Buttons, Quiet } from './candidate-parts.tsx';

interface NoteFormProps {
  org: string;
  application: string;
  /** The note to change; undefined for a new one. */
  stored?: Versioned<CandidateNote> | undefined;
  onDone(): void;
}

const schema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please write something')
    .max(5_000, 'Please write at most 5,000 characters'),
  mentioned: z.array(z.custom<MemberOption>()),
});
type Values = z.infer<typeof schema>;

const valuesOf = (note: CandidateNote | undefined): Values => ({
  text: note?.text ?? '',
  mentioned: [],
});

/** The labels of the fields for conflicts. */
const words = { text: { label: 'Note' }, mentioned: { label: 'Will be notified' } };

interface ChangeNoteProps extends Pick<NoteFormProps, 'org' | 'application' | 'onDone'> {
  note: CandidateNote;
}

/** Changes a note in its place. */
export function ChangeNote({ note, ...form }: ChangeNoteProps) {
  return (
    <LoadedDocument what="The note" height="6rem" read={useDocument(candidateNotes, note.id, 1)}>
      {(versioned) => <NoteForm {...form} stored={versioned} />}
    </LoadedDocument>
  );
}

/** Writes or changes a note; colleagues who are mentioned in a new one are notified. */
export function NoteForm({ org, application, stored: versioned, onDone }: NoteFormProps) {
  const { create, change } = useWrites(candidateNotes, 1);
  const form = useDocumentForm({
    schema,
    stored: versioned,
    valuesOf,
    create: ({ text, mentioned }, key) => {
      const mentions = mentioned.map(({ value }) => value);
      const content = { application, organization: org, text };
      return create({ ...content, ...(mentions.length > 0 && { mentions }) }, key);
    },
    change: ({ text }, seen) => change({ text }, seen),
    onDone,
  });
  return (
    <DocumentForm
      form={form}
      button={versioned ? 'Save note' : 'Add note'}
      size="sm"
      words={words}
      {...(versioned && { onCancel: onDone })}
    >
      <TextArea label={versioned ? 'Note' : 'New note'} rows={3} {...form.field('text')} />
      {!versioned && (
        <Controller
          control={form.control}
          name="mentioned"
          render={({ field: { value: mentioned, onChange } }) => (
            <>
              <MemberPicker
                search={members}
                organization={org}
                label="Mention a colleague (optional)"
                value=""
                onChange={(text) => {
                  const member = memberIn(text);
                  if (member && !mentioned.some(({ value }) => value === member.value))
                    onChange([...mentioned, member]);
                }}
              />
              <Mentioned people={mentioned} onChange={onChange} />
            </>
          )}
        />
      )}
    </DocumentForm>
  );
}

interface MentionedProps {
  people: readonly MemberOption[];
  onChange(people: readonly MemberOption[]): void;
}

/** Who will be notified of a note. */
function Mentioned({ people, onChange }: MentionedProps) {
  if (people.length === 0) return null;
  return (
    <Buttons>
      <Quiet>Will be notified:</Quiet>
      {people.map(({ value, label }) => (
        <Button
          key={value}
          look="secondary"
          size="sm"
          aria-label={`Do not mention ${label}`}
          onClick={() => onChange(people.filter((one) => one.value !== value))}
        >
          {label} ×
        </Button>
      ))}
    </Buttons>
  );
}
