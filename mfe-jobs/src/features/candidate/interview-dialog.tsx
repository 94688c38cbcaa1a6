import type { Interview } from '@fairlead/contracts/api/candidates';
import { codesOf, labelOf } from '@fairlead/contracts/reference/options';
import { interviewKinds } from '@fairlead/contracts/reference/recruitment';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import {
  ChoiceField,
  DocumentDialog,
  DocumentForm,
  type FieldWords,
  Pair,
  TextArea,
  useDocument,
  useDocumentForm,
  useWrites,
  withFieldsRenamed,
} from '@fairlead/remote-kit/forms';
import { calendarDay, deviceTimeZone, knownTimeZones, TextField } from '@fairlead/ui';
import { z } from 'zod';
import { interviews } from '../recruitment/api.ts';
import { clockIn, instantIn } from './zoned-time.ts';

interface InterviewDialogProps {
  org: string;
  application: string;
  /** The interview to change; undefined for a new one. */
  interview: Interview | undefined;
  onClose(): void;
}

const schema = z
  .object({
    day: z.string().min(1, 'Please enter a date'),
    time: z.string().min(1, 'Please enter a time'),
    timeZone: z.string().min(1, 'Please choose a time zone'),
    minutes: z.string().refine((text) => {
      const minutes = Number(text);
      return Number.isInteger(minutes) && minutes >= 5 && minutes <= 480;
    }, 'This must be from 5 to 480 minutes'),
    kind: z.enum(codesOf(interviewKinds)),
    place: z.string().max(300, 'Please write at most 300 characters'),
    message: z.string().max(1_000, 'Please write at most 1,000 characters'),
  })
  .superRefine(({ day, time, timeZone }, context) => {
    if (!day || !time || !timeZone) return;
    const instant = instantIn(timeZone, day, time);
    if ('problem' in instant)
      context.addIssue({ code: 'custom', path: ['time'], message: instant.problem });
  });
type Values = z.infer<typeof schema>;

/** Plans or changes an interview. */
export function InterviewDialog({ interview, onClose, ...about }: InterviewDialogProps) {
  return (
    <DocumentDialog
      title={interview ? 'Change interview' : 'Plan an interview'}
      what="The interview"
      read={useDocument(interviews, interview?.id)}
      onClose={onClose}
    >
      {(stored) => <InterviewForm {...about} stored={stored} onDone={onClose} />}
    </DocumentDialog>
  );
}

interface InterviewFormProps extends Pick<InterviewDialogProps, 'org' | 'application'> {
  stored: Versioned<Interview> | undefined;
  onDone(): void;
}

function InterviewForm({ org, application, stored, onDone }: InterviewFormProps) {
  const { create, change } = useWrites(interviews);
  const form = useDocumentForm({
    schema,
    stored,
    valuesOf,
    create: (values, key) =>
      create({ application, organization: org, ...withoutNulls(changesOf(values)) }, key),
    change: (values, seen) => change(changesOf(values), seen),
    refused: (problem) =>
      withFieldsRenamed(problem, (path) => (path === 'startsAt' ? 'time' : path)),
    saved: {
      kind: 'success',
      title: stored ? 'The interview has been changed' : 'The interview is planned',
      description: 'The candidate is notified.',
    },
    onDone,
  });
  const { control } = form;
  return (
    <DocumentForm form={form} button={stored ? 'Save interview' : 'Plan interview'} words={words}>
      <Pair>
        <TextField label="Date" type="date" {...form.field('day')} />
        <TextField label="Time" type="time" {...form.field('time')} />
      </Pair>
      <ChoiceField control={control} name="timeZone" label="Time zone" options={zoneOptions()} />
      <Pair>
        <TextField label="Minutes" inputMode="numeric" {...form.field('minutes')} />
        <ChoiceField control={control} name="kind" label="Kind" options={interviewKinds} />
      </Pair>
      <TextField label="Place, number or link (optional)" {...form.field('place')} />
      <TextArea label="Message to the candidate (optional)" rows={4} {...form.field('message')} />
    </DocumentForm>
  );
}

/** The zones that the browser knows, including the device's own, whatever its name. */
function zoneOptions() {
  const zones = new Set([deviceTimeZone(), ...knownTimeZones()]);
  return [...zones].sort().map((code) => ({ code, label: code.replaceAll('_', ' ') }));
}

/** The labels of the fields for conflicts. */
const words: FieldWords<Values> = {
  day: { label: 'Date', say: (day) => day && calendarDay(day) },
  time: { label: 'Time' },
  timeZone: { label: 'Time zone', say: (zone) => zone.replaceAll('_', ' ') },
  minutes: { label: 'Minutes' },
  kind: { label: 'Kind', say: (kind) => labelOf(interviewKinds, kind) },
  place: { label: 'Place, number or link' },
  message: { label: 'Message to the candidate' },
};

function valuesOf(interview: Interview | undefined): Values {
  const timeZone = interview?.timeZone ?? deviceTimeZone();
  const { day, time } = interview ? clockIn(timeZone, interview.startsAt) : { day: '', time: '' };
  return {
    day,
    time,
    timeZone,
    minutes: String(interview?.minutes ?? 30),
    kind: interview?.kind ?? 'video',
    place: interview?.place ?? '',
    message: interview?.message ?? '',
  };
}

/** What the form sends. */
function changesOf({ day, time, timeZone, minutes, kind, place, message }: Values) {
  const instant = instantIn(timeZone, day, time);
  const startsAt = 'at' in instant ? instant.at : '';
  return {
    startsAt,
    timeZone,
    minutes: Number(minutes),
    kind,
    place: place.trim() || null,
    message: message.trim() || null,
  };
}
