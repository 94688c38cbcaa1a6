import { FormProblem, useSubmission, useZodForm } from '@fairlead/remote-kit/forms';
import { Button, TextField } from '@fairlead/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { listingTemplates } from '../../recruitment/api.ts';
import { type NamedTemplate, templateName } from './template-name.ts';

interface RenameTemplateProps {
  template: NamedTemplate;
  onDone(): void;
}

/** Renames a template, in place. */
export function RenameTemplate({ template: { id, name }, onDone }: RenameTemplateProps) {
  const [change] = listingTemplates.patch.useMutation();
  const form = useZodForm(templateName, { name });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const submit = useSubmission(form, async (changes) => {
    await change({ id, changes, etag: undefined }).unwrap();
    onDone();
  });
  return (
    <Renaming noValidate onSubmit={submit}>
      <FormProblem message={errors.root?.message} />
      <TextField
        label="Name of the template"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <span>
        <Button type="submit" size="sm" busy={isSubmitting}>
          Rename
        </Button>
        <Button size="sm" look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </span>
    </Renaming>
  );
}

const Renaming = styled.form`
  display: grid;
  flex: 1;
  gap: 0.5rem;
  min-width: 0;
  padding-block: 0.5rem;
`;
