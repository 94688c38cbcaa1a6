import type { Interview } from '@fairlead/contracts/api/candidates';
import { codesOf } from '@fairlead/contracts/reference/options';
import { interviewKinds } from '@fairlead/contracts/reference/recruitment';
import { usePortal } from '@fairlead/remote-kit';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
import {
  ChoiceField,
  Form,
  FormDialog,
  FormProblem,
  fieldProblemsIn,
  Pair,
  TextArea,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, deviceTimeZone, knownTimeZones, TextField } from '@fairlead/ui';
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
    <FormDialog title={interview ? 'Change interview' : 'Plan an interview'} onClose={onClose}>
      <InterviewForm {...about} interview={interview} onDone={onClose} />
    </FormDialog>
  );
}

type InterviewFormProps = Omit<InterviewDialogProps, 'onClose'> & { onDone(): void };

function InterviewForm({ org, application, interview, onDone }: InterviewFormProps) {
  const { toast } = usePortal();
  const [create] = interviews.create.useMutation();
  const [change] = interviews.patch.useMutation();
  const form = useZodForm(schema, valuesOf(interview));
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async (values) => {
    const content = contentOf(values);
    try {
      if (interview)
        await change({
          id: interview.id,
          changes: { ...content, place: content.place || null, message: content.message || null },
          etag: undefined,
          depth: 0,
        }).unwrap();
      else {
        const { place, message, ...rest } = content;
        const said = { ...(place && { place }), ...(message && { message }) };
        const about = { application, organization: org };
        await create({ content: { ...about, ...rest, ...said }, depth: 0 }).unwrap();
      }
    } catch (problem) {
      const start = fieldProblemsIn(problem as ApiProblem).find(({ path }) => path === 'startsAt');
      if (start) form.setError('time', { message: start.message });
      throw problem;
    }
    toast({
      kind: 'success',
      title: interview ? 'The interview has been changed' : 'The interview is planned',
      description: 'The candidate is notified.',
    });
    onDone();
  });
  const { register, control } = form;
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus />
      <Pair>
        <TextField label="Date" type="date" error={errors.day?.message} {...register('day')} />
        <TextField label="Time" type="time" error={errors.time?.message} {...register('time')} />
      </Pair>
      <ChoiceField control={control} name="timeZone" label="Time zone" options={zoneOptions()} />
      <Pair>
        <TextField
          label="Minutes"
          inputMode="numeric"
          error={errors.minutes?.message}
          {...register('minutes')}
        />
        <ChoiceField control={control} name="kind" label="Kind" options={interviewKinds} />
      </Pair>
      <TextField
        label="Place, number or link (optional)"
        error={errors.place?.message}
        {...register('place')}
      />
      <TextArea
        label="Message to the candidate (optional)"
        rows={4}
        error={errors.message?.message}
        {...register('message')}
      />
      <Button type="submit" busy={isSubmitting}>
        {interview ? 'Save interview' : 'Plan interview'}
      </Button>
    </Form>
  );
}

/** The zones that the browser knows, including the device's own, whatever its name. */
function zoneOptions() {
  const zones = new Set([deviceTimeZone(), ...knownTimeZones()]);
  return [...zones].sort().map((code) => ({ code, label: code.replaceAll('_', ' ') }));
}

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

function contentOf({ day, time, timeZone, minutes, kind, place, message }: Values) {
  const instant = instantIn(timeZone, day, time);
  const startsAt = 'at' in instant ? instant.at : '';
  return {
    startsAt,
    timeZone,
    minutes: Number(minutes),
    kind,
    place: place.trim(),
    message: message.trim(),
  };
}
