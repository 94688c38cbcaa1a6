import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  DocumentForm,
  LoadedDocument,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { listingTemplates } from '../../recruitment/api.ts';
import { type NamedTemplate, templateName } from './template-name.ts';

type Template = DocumentOf<'listingTemplates'>;

interface RenameTemplateProps {
  template: NamedTemplate;
  onDone(): void;
}

/** Renames a template, in place. */
export function RenameTemplate({ template, onDone }: RenameTemplateProps) {
  return (
    <Renaming>
      <LoadedDocument
        what="The template"
        height="5rem"
        read={useDocument(listingTemplates, template.id)}
      >
        {(stored) => <RenameForm stored={stored} onDone={onDone} />}
      </LoadedDocument>
    </Renaming>
  );
}

const valuesOf = (template: Template | undefined) => ({ name: template?.name ?? '' });

interface RenameFormProps {
  stored: Versioned<Template> | undefined;
  onDone(): void;
}

function RenameForm({ stored, onDone }: RenameFormProps) {
  const { change } = useWrites(listingTemplates);
  const form = useDocumentForm({ schema: templateName, stored, valuesOf, change, onDone });
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  return (
    <DocumentForm
      form={form}
      button="Rename"
      size="sm"
      words={{ name: { label: 'Name of the template' } }}
      onCancel={onDone}
    >
      <TextField label="Name of the template" autoComplete="off" {...form.field('name')} />
    </DocumentForm>
  );
}

const Renaming = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 0.5rem;
`;
