import { usePortal } from '@fairlead/remote-kit';
import {
  Form,
  FormDialog,
  FormProblem,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, TextField } from '@fairlead/ui';
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
  const { toast } = usePortal();
  const [create] = listingTemplates.create.useMutation();
  const form = useZodForm(templateName, {
    name: values.title.trim().slice(0, longestTemplateName),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async ({ name }) => {
    await create({
      content: { organization: org, name, content: templateContentOf(values) },
    }).unwrap();
    toast({ kind: 'success', title: `${name} is a template now` });
    onClose();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.name} />
      <p>New listings can begin with all that this one says, but for its start and closing day.</p>
      <TextField
        label="Name of the template"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Button type="submit" busy={isSubmitting}>
        Save template
      </Button>
    </Form>
  );
}
