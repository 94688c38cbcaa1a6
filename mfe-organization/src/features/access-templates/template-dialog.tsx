import { accessScopes } from '@fairlead/contracts/access/table';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { templateRoles } from '@fairlead/contracts/api/organizations';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import {
  ChoiceField,
  Controller,
  DocumentDialog,
  DocumentForm,
  ManyField,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { accessTemplates } from '../../api.ts';
import { ArchiveButton } from './archive-button.tsx';
import { LevelsField } from './levels-field.tsx';
import { changesOf, templateSchema, valuesOf, words } from './template-values.ts';
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
  return (
    <DocumentDialog
      title={template ? `Edit ${template.name}` : 'New template'}
      what="The template"
      read={useDocument(accessTemplates, template?.id)}
      onClose={onClose}
    >
      {(stored) => <TemplateForm org={org} stored={stored} onDone={onClose} />}
    </DocumentDialog>
  );
}

interface TemplateFormProps {
  org: string;
  stored: Versioned<Template> | undefined;
  onDone(): void;
}

function TemplateForm({ org, stored, onDone }: TemplateFormProps) {
  const { create, change } = useWrites(accessTemplates);
  const affected = useAffected(stored?.doc.id);
  const form = useDocumentForm({
    schema: templateSchema,
    stored,
    valuesOf,
    create: (values, key) => create({ ...withoutNulls(changesOf(values)), organization: org }, key),
    change: (values, seen) => change(changesOf(values), seen),
    saved: stored ? 'The template has been changed' : 'Template made',
    onDone,
  });
  const { control } = form;
  return (
    <DocumentForm
      form={form}
      button={stored ? 'Save template' : 'Make template'}
      words={words}
      further={stored && <ArchiveButton stored={stored} affected={affected} onDone={onDone} />}
    >
      {affected !== undefined && (
        <p role="status">What you change here takes effect at once for {people(affected)}.</p>
      )}
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Description" {...form.field('description')} />
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
          <LevelsField scope={form.watch('scope')} value={field.value} onChange={field.onChange} />
        )}
      />
    </DocumentForm>
  );
}
