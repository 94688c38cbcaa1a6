import { accessScopes } from '@fairlead/contracts/access/table';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { templateRoles } from '@fairlead/contracts/api/organizations';
import { usePortal } from '@fairlead/remote-kit';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import {
  ChoiceField,
  ConflictDialog,
  Controller,
  Form,
  FormDialog,
  FormProblem,
  ManyField,
  useConflict,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, Skeleton, TextField } from '@fairlead/ui';
import { accessTemplates } from '../../api.ts';
import { ArchiveButton } from './archive-button.tsx';
import { LevelsField } from './levels-field.tsx';
import {
  changesOf,
  type TemplateValues,
  templateSchema,
  valuesOf,
  words,
} from './template-values.ts';
import { people, useAffected } from './use-affected.ts';

type Template = DocumentOf<'accessTemplates'>;

interface TemplateDialogProps {
  org: string;
  /** The template to change; undefined for a new one. */
  template: Template | undefined;
  onClose(): void;
}

/** Creates or changes a template, over the list of templates. */
export function TemplateDialog({ org, template, onClose }: TemplateDialogProps) {
  const read = accessTemplates.read.useQuery(
    { id: template?.id ?? '', depth: 0 },
    { skip: !template },
  );
  return (
    <FormDialog title={template ? `Edit ${template.name}` : 'New template'} onClose={onClose}>
      {!template || read.currentData ? (
        <TemplateForm org={org} kept={read.currentData} onDone={onClose} />
      ) : read.isError ? (
        <FormProblem message="The template could not be loaded." takesFocus />
      ) : (
        <Skeleton $height="24rem" />
      )}
    </FormDialog>
  );
}

interface TemplateFormProps {
  org: string;
  kept: Versioned<Template> | undefined;
  onDone(): void;
}

function TemplateForm({ org, kept, onDone }: TemplateFormProps) {
  const { toast } = usePortal();
  const [create] = accessTemplates.create.useMutation();
  const [change] = accessTemplates.patch.useMutation();
  const affected = useAffected(kept?.doc.id);
  const form = useZodForm(templateSchema, valuesOf(kept?.doc));
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const { save, conflict } = useConflict<TemplateValues, Template>({
    form,
    kept,
    valuesOf,
    send: (values, seen) =>
      seen
        ? change({
            id: seen.doc.id,
            changes: changesOf(values),
            etag: seen.etag,
            depth: 0,
          }).unwrap()
        : create({
            content: { ...withoutNulls(changesOf(values)), organization: org },
            depth: 0,
          }).unwrap(),
  });
  const submit = useSubmission(form, async (values) => {
    if (!(await save(values))) return;
    toast({ kind: 'success', title: kept ? 'The template has been changed' : 'Template made' });
    onDone();
  });
  const { control, register } = form;
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem message={errors.root?.message} takesFocus={!errors.name} />
        {affected !== undefined && (
          <p role="status">What you change here takes effect at once for {people(affected)}.</p>
        )}
        <TextField label="Name" error={errors.name?.message} {...register('name')} />
        <TextField
          label="Description"
          error={errors.description?.message}
          {...register('description')}
        />
        <ChoiceField
          control={control}
          name="scope"
          label="Reaches over"
          options={accessScopes}
          disabled={(affected ?? 0) > 0}
        />
        <ManyField control={control} name="roles" label="Menu roles" options={templateRoles} />
        <Controller
          control={control}
          name="levels"
          render={({ field }) => (
            <LevelsField
              scope={form.watch('scope')}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Button type="submit" busy={isSubmitting}>
          {kept ? 'Save template' : 'Make template'}
        </Button>
        {kept && <ArchiveButton kept={kept} affected={affected} onDone={onDone} />}
      </Form>
      <ConflictDialog conflict={conflict} words={words} />
    </>
  );
}
