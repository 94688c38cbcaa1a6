import type { CandidateNote } from '@fairlead/contracts/api/candidates';
import type { MemberOption } from '@fairlead/contracts/api/organizations';
import {
  Form,
  FormProblem,
  TextArea,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { MemberPicker, memberIn } from '@fairlead/remote-kit/members';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { z } from 'zod';
import { candidateNotes, members } from '../recruitment/api.ts';
import { Buttons, Quiet } from './candidate-parts.tsx';

interface NoteFormProps {
  org: string;
  application: string;
  /** The note to change; undefined for a new one. */
  note?: CandidateNote;
  onDone(): void;
}

const schema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please write something')
    .max(5_000, 'Please write at most 5,000 characters'),
});

/** Writes or changes a note; colleagues who are mentioned in a new one are notified. */
export function NoteForm({ org, application, note, onDone }: NoteFormProps) {
  const [create] = candidateNotes.create.useMutation();
  const [change] = candidateNotes.patch.useMutation();
  const [mentioned, setMentioned] = useState<readonly MemberOption[]>([]);
  const form = useZodForm(schema, { text: note?.text ?? '' });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async ({ text }) => {
    const mentions = mentioned.map(({ value }) => value);
    if (note) await change({ id: note.id, changes: { text }, etag: undefined }).unwrap();
    else {
      const said = { application, organization: org, text };
      await create({ content: { ...said, ...(mentions.length > 0 && { mentions }) } }).unwrap();
    }
    form.reset({ text });
    onDone();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.text} />
      <TextArea
        label={note ? 'Note' : 'New note'}
        rows={3}
        error={errors.text?.message}
        {...form.register('text')}
      />
      {!note && (
        <>
          <MemberPicker
            search={members}
            organization={org}
            label="Mention a colleague (optional)"
            value=""
            onChange={(text) => {
              const member = memberIn(text);
              if (member && !mentioned.some(({ value }) => value === member.value))
                setMentioned([...mentioned, member]);
            }}
          />
          <Mentioned people={mentioned} onChange={setMentioned} />
        </>
      )}
      <Buttons>
        <Button type="submit" size="sm" busy={isSubmitting}>
          {note ? 'Save note' : 'Add note'}
        </Button>
        {note && (
          <Button look="quiet" size="sm" onClick={onDone}>
            Cancel
          </Button>
        )}
      </Buttons>
    </Form>
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
