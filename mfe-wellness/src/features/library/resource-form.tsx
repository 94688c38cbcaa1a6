import { largestResource } from '@fairlead/contracts/api/files';
import {
  resourceKinds,
  resourceTopics,
  type WellnessResource,
} from '@fairlead/contracts/api/wellness';
import { codesOf } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import {
  ChoiceField,
  Controller,
  Form,
  FormDialog,
  FormProblem,
  TextArea,
  useAction,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, TextField } from '@fairlead/ui';
import { DateField } from '@fairlead/ui/dates';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { wellnessResources } from '../../api.ts';
import { useToday } from '../figures/use-today.ts';

const resourceSchema = z.object({
  title: z.string().trim().min(1, 'Please enter a title').max(160),
  kind: z.enum(codesOf(resourceKinds)),
  topic: z.enum(codesOf(resourceTopics)),
  language: z.string().trim().min(1, 'Please enter a language').max(60),
  summary: z.string().max(1_000, 'Please keep to 1,000 characters'),
  reviewedOn: z.string(),
});

interface ResourceFormProps {
  org: string;
  /** The resource to edit; undefined for a new one. */
  resource: WellnessResource | undefined;
  onClose(): void;
}

/** Creates or changes a resource, with its files. */
export function ResourceForm({ org, resource, onClose }: ResourceFormProps) {
  return (
    <FormDialog title={resource ? 'Edit resource' : 'New resource'} onClose={onClose}>
      <Fields org={org} resource={resource} onDone={onClose} />
      {resource && <Files resource={resource} />}
    </FormDialog>
  );
}

function Fields({
  org,
  resource,
  onDone,
}: {
  org: string;
  resource: WellnessResource | undefined;
  onDone(): void;
}) {
  const { toast } = usePortal();
  const today = useToday();
  const [create] = wellnessResources.create.useMutation();
  const [patch] = wellnessResources.patch.useMutation();
  const form = useZodForm(resourceSchema, {
    title: resource?.title ?? '',
    kind: resource?.kind ?? 'article',
    topic: resource?.topic ?? 'stress',
    language: resource?.language ?? 'English',
    summary: resource?.summary ?? '',
    reviewedOn: resource ? (resource.reviewedOn ?? '') : today,
  });
  const { control, register, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async ({ summary, reviewedOn, ...values }) => {
    const text = summary.trim();
    if (resource)
      await patch({
        id: resource.id,
        changes: { ...values, summary: text || null, reviewedOn: reviewedOn || null } as never,
        etag: undefined,
        depth: 0,
      }).unwrap();
    else
      await create({
        content: {
          organization: org,
          ...values,
          ...(text && { summary: text }),
          ...(reviewedOn && { reviewedOn }),
        },
        depth: 0,
      }).unwrap();
    toast({
      kind: 'success',
      title: resource ? 'The resource has been changed' : 'The resource is a draft now',
    });
    onDone();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus />
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <ChoiceField control={control} name="kind" label="Kind" options={resourceKinds} />
      <ChoiceField control={control} name="topic" label="Topic" options={resourceTopics} />
      <TextField label="Language" error={errors.language?.message} {...register('language')} />
      <TextArea label="Summary" rows={5} error={errors.summary?.message} {...register('summary')} />
      <Controller
        control={control}
        name="reviewedOn"
        render={({ field }) => (
          <DateField
            label="Reviewed on"
            hint="When somebody last checked it. After a year it needs a new check."
            value={field.value}
            max={today}
            onChange={field.onChange}
          />
        )}
      />
      <Button type="submit" busy={isSubmitting}>
        {resource ? 'Save resource' : 'Add resource'}
      </Button>
    </Form>
  );
}

/** The files of a resource. */
function Files({ resource }: { resource: WellnessResource }) {
  const { data } = wellnessResources.read.useQuery({ id: resource.id, depth: 0 });
  const act = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [upload, { isLoading }] = wellnessResources.upload.useMutation();
  const [remove] = wellnessResources.removePicture.useMutation();
  const files = (data?.doc ?? resource).attachments;
  const send = async (file: File | undefined) => {
    if (!file) return;
    await act(
      () =>
        upload({
          id: resource.id,
          member: 'attachments',
          file,
          idempotencyKey: crypto.randomUUID(),
          depth: 0,
        }).unwrap(),
      `${file.name} attached`,
    );
    if (input.current) input.current.value = '';
  };
  return (
    <Box aria-labelledby="files">
      <h3 id="files">Files</h3>
      {files.length > 0 && (
        <ul aria-labelledby="files">
          {files.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url}>{name}</a>
              <Button
                size="sm"
                look="quiet"
                aria-label={`Remove ${name}`}
                onClick={() =>
                  void act(
                    () =>
                      remove({ id: resource.id, member: `attachments/${id}`, depth: 0 }).unwrap(),
                    `${name} removed`,
                  )
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Attach a file"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <Button look="secondary" size="sm" busy={isLoading} onClick={() => input.current?.click()}>
        Attach a file
      </Button>
      <small>Up to 3 files of {Math.floor(largestResource / 1_048_576)} MB.</small>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  margin-top: 1.5rem;
  ul {
    width: 100%;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
  }
`;
