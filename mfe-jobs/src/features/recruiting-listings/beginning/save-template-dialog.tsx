import { DocumentForm, FormDialog, useDocumentForm, useWrites } from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { listingTemplates } from '../../recruitment/api.ts';
import type { ListingValues } from '../form/fields.ts';
import { templateContentOf } from './template-content.ts';
import { longestTemplateName, templateName } from './template-name.ts';

interface SaveTemplateDialogProps {
  org: string;
  values: ListingValues;
  onClose(): void;
}

/** Saves the content of a listing as a template, for others to start from. */
export function SaveTemplateDialog(props: SaveTemplateDialogProps) {
  return (
    <FormDialog title="Save as template" onClose={props.onClose}>
      <SaveTemplateForm {...props} />
    </FormDialog>
  );
}

function SaveTemplateForm({ org, values, onClose }: SaveTemplateDialogProps) {
  const { create } = useWrites(listingTemplates);
  const form = useDocumentForm({
    schema: templateName,
    initial: { name: values.title.trim().slice(0, longestTemplateName) },
    create: ({ name }, key) =>
      create({ organization: org, name, content: templateContentOf(values) }, key),
    saved: ({ doc: { name } }) => `${name} is a template now`,
    onDone: onClose,
  });
  return (
    <DocumentForm form={form} button="Save template">
      <p>New listings can begin with all that this one says, but for its start and closing day.</p>
      <TextField label="Name of the template" autoComplete="off" {...form.field('name')} />
    </DocumentForm>
  );
}
