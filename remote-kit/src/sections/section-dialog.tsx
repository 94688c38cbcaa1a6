import type { AttachmentRule } from '@fairlead/contracts/api/attachments';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Written } from '../calls/collection-api.ts';
import { withoutNulls } from '../calls/without-nulls.ts';
import { DocumentForm } from '../forms/document/document-form.tsx';
import { useDocumentForm } from '../forms/document/use-document-form.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { wordsOf } from '../forms/words-of.ts';
import { usePortal } from '../portal.ts';
import { FilesToSend } from '../uploads/files-to-send.tsx';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { type PlainField, type SectionValues, sentValues, shownValues } from './section-field.ts';
import { Fields } from './section-fields.tsx';

/** Files that are chosen with the other content of a document, and sent once it is created. */
interface FilesOfNew {
  /** `Scans` */
  label: string;
  rule: AttachmentRule;
  send(doc: unknown, file: File): Promise<unknown>;
}

interface SectionDialogProps {
  title: string;
  fields: readonly PlainField[];
  files?: FilesOfNew;
  /** Creates the document from the entered values; empty ones are left out. Throws `ApiError`. */
  create(content: SectionValues, idempotencyKey: string): Promise<Written<unknown>>;
  /** The message once it is created. */
  saved: string;
  onClose(): void;
}

/** A new document with the fields of a section, in a drawer beside the page. */
export function SectionDialog({ title, ...form }: SectionDialogProps) {
  return (
    <FormDialog title={title} onClose={form.onClose}>
      <NewForm {...form} />
    </FormDialog>
  );
}

/** The service validates the fields. */
const anything = z.custom<SectionValues>();

/** Sends files to a document that was just created. Somebody is notified of a refused one: the document exists, and they can add it there. */
function useFilesOf(files: FilesOfNew | undefined) {
  const { toast } = usePortal();
  const [chosen, choose] = useState<readonly File[]>([]);
  const sendAll = async (doc: unknown) => {
    for (const file of files ? chosen : [])
      await files?.send(doc, file).catch((refusal: unknown) =>
        toast({
          kind: 'error',
          title: `${file.name} could not be attached: ${wordsOf(refusal)} Add it again where the rest was saved.`,
        }),
      );
  };
  return { chosen, choose, sendAll };
}

function NewForm({ fields, files, create, saved, onClose }: Omit<SectionDialogProps, 'title'>) {
  const { chosen, choose, sendAll } = useFilesOf(files);
  useUnsavedChanges(chosen.length > 0);
  const form = useDocumentForm<SectionValues, unknown>({
    schema: anything,
    initial: shownValues(fields, undefined),
    create: async (values, key) => {
      const written = await create(withoutNulls(sentValues(fields, values)), key);
      await sendAll(written.doc);
      return written;
    },
    saved,
    onDone: onClose,
  });
  const values = useWatch({ control: form.control }) as SectionValues;
  return (
    <DocumentForm form={form} button="Save">
      <Fields
        fields={fields}
        values={values}
        control={form.control}
        nameOf={(member) => member}
        isNarrow
      />
      {files && (
        <FilesToSend label={files.label} rule={files.rule} files={chosen} onChange={choose} />
      )}
    </DocumentForm>
  );
}
