import { resourceFiles } from '@fairlead/contracts/api/attachment-rules';
import {
  resourceKinds,
  resourceTopics,
  type WellnessResource,
} from '@fairlead/contracts/api/wellness';
import { codesOf, labelOf } from '@fairlead/contracts/reference/options';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import {
  ChoiceField,
  Controller,
  DocumentDialog,
  DocumentForm,
  type FieldWords,
  TextArea,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { AttachedFiles } from '@fairlead/remote-kit/uploads';
import { calendarDay, TextField } from '@fairlead/ui';
import { DateField } from '@fairlead/ui/dates';
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
type ResourceValues = z.infer<typeof resourceSchema>;

const valuesOf = (resource: WellnessResource | undefined): ResourceValues => ({
  title: resource?.title ?? '',
  kind: resource?.kind ?? 'article',
  topic: resource?.topic ?? 'stress',
  language: resource?.language ?? 'English',
  summary: resource?.summary ?? '',
  reviewedOn: resource?.reviewedOn ?? '',
});
const changesOf = ({ summary, reviewedOn, ...values }: ResourceValues) => ({
  ...values,
  summary: summary.trim() || null,
  reviewedOn: reviewedOn || null,
});

/** The labels of the fields for conflicts. */
const words: FieldWords<ResourceValues> = {
  title: { label: 'Title' },
  kind: { label: 'Kind', say: (kind) => labelOf(resourceKinds, kind) },
  topic: { label: 'Topic', say: (topic) => labelOf(resourceTopics, topic) },
  language: { label: 'Language' },
  summary: { label: 'Summary' },
  reviewedOn: { label: 'Reviewed on', say: (day) => day && calendarDay(day) },
};

interface ResourceFormProps {
  org: string;
  /** The resource to edit; undefined for a new one. */
  resource: WellnessResource | undefined;
  onClose(): void;
}

/** Creates or changes a resource, with its files. */
export function ResourceForm({ org, resource, onClose }: ResourceFormProps) {
  return (
    <DocumentDialog
      title={resource ? 'Edit resource' : 'New resource'}
      what="The resource"
      read={useDocument(wellnessResources, resource?.id)}
      onClose={onClose}
    >
      {(stored) => (
        <>
          <Fields org={org} stored={stored} onDone={onClose} />
          {stored && <Files resource={stored.doc} />}
        </>
      )}
    </DocumentDialog>
  );
}

interface FieldsProps {
  org: string;
  stored: Versioned<WellnessResource> | undefined;
  onDone(): void;
}

function Fields({ org, stored, onDone }: FieldsProps) {
  const today = useToday();
  const { create, change } = useWrites(wellnessResources);
  const form = useDocumentForm({
    schema: resourceSchema,
    stored,
    valuesOf,
    ...(!stored && { initial: { ...valuesOf(undefined), reviewedOn: today } }),
    create: (values, key) => create({ ...withoutNulls(changesOf(values)), organization: org }, key),
    change: (values, seen) => change(changesOf(values), seen),
    saved: stored ? 'The resource has been changed' : 'The resource is a draft now',
    onDone,
  });
  const { control } = form;
  return (
    <DocumentForm form={form} button={stored ? 'Save resource' : 'Add resource'} words={words}>
      <TextField label="Title" {...form.field('title')} />
      <ChoiceField control={control} name="kind" label="Kind" options={resourceKinds} />
      <ChoiceField control={control} name="topic" label="Topic" options={resourceTopics} />
      <TextField label="Language" {...form.field('language')} />
      <TextArea label="Summary" rows={5} {...form.field('summary')} />
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
    </DocumentForm>
  );
}

/** The files of a resource. */
function Files({ resource }: { resource: WellnessResource }) {
  const [upload, { isLoading }] = wellnessResources.upload.useMutation();
  const [remove] = wellnessResources.removePicture.useMutation();
  const one = { id: resource.id, depth: 0 };
  return (
    <Box>
      <AttachedFiles
        label={resource.title}
        title={<h3>Files</h3>}
        files={resource.attachments}
        rule={resourceFiles}
        mayWrite
        busy={isLoading}
        upload={(file) => upload({ ...one, member: 'attachments', file }).unwrap()}
        remove={({ id }) => remove({ ...one, member: `attachments/${id}` }).unwrap()}
      />
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 0.5rem;
  margin-top: 1.5rem;
  small {
    color: var(--muted);
  }
`;
