import { Button, Skeleton } from '@fairlead/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { Versioned } from '../../calls/collection-api.ts';
import { useResource } from '../../resource/resource.ts';
import { FormDialog, useIsInDialog } from '../form-dialog.tsx';
import { FormProblem } from '../form-problem.tsx';
import type { DocumentRead } from './use-document.ts';

interface LoadedDocumentProps<Document> {
  read: DocumentRead<Document>;
  /** What it is, at the beginning of a sentence: `The vessel`. */
  what: string;
  /** The height of its outline while it loads. */
  height?: string;
  /** Draws the form of the document; undefined where there is none yet. */
  children(stored: Versioned<Document> | undefined): ReactNode;
}

/** What a form changes: outlined while it loads, with a way to try again where that failed. */
export function LoadedDocument<Document>(props: LoadedDocumentProps<Document>) {
  const { read, what, height = '24rem', children } = props;
  const isInDialog = useIsInDialog();
  const resource = useResource(read);
  // A form is not replaced, nor noted as old, while somebody fills it in: what others changed is merged when it is saved.
  if (resource.is === 'ready' || resource.is === 'stale')
    return children(resource.data ?? undefined);
  if (resource.is === 'loading') return <Skeleton $height={height} />;
  if (resource.is === 'missing')
    return (
      <FormProblem
        message={`${what} could not be found. Somebody may have deleted it.`}
        takesFocus={isInDialog}
      />
    );
  return (
    <>
      <FormProblem message={`${what} could not be loaded.`} takesFocus={isInDialog} />
      <Button look="secondary" onClick={resource.retry}>
        Try again
      </Button>
    </>
  );
}

type DocumentDialogProps<Document> = LoadedDocumentProps<Document> &
  Pick<ComponentProps<typeof FormDialog>, 'title' | 'onClose'>;

/** A document, new or loaded first, with its form in a dialog. */
export function DocumentDialog<Document>({
  title,
  onClose,
  ...document
}: DocumentDialogProps<Document>) {
  return (
    <FormDialog title={title} onClose={onClose}>
      <LoadedDocument {...document} />
    </FormDialog>
  );
}
