import { Button, Skeleton } from '@fairlead/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { Versioned } from '../../calls/collection-api.ts';
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
  if (read.stored !== undefined) return children(read.stored ?? undefined);
  if (!read.isError) return <Skeleton $height={height} />;
  return read.isMissing ? (
    <FormProblem
      message={`${what} could not be found. Somebody may have deleted it.`}
      takesFocus={isInDialog}
    />
  ) : (
    <CouldNotLoad message={`${what} could not be loaded.`} onRetry={read.reread} />
  );
}

interface CouldNotLoadProps {
  message: string;
  onRetry(): void;
}

/** Replaces what could not be read. */
export function CouldNotLoad({ message, onRetry }: CouldNotLoadProps) {
  const isInDialog = useIsInDialog();
  return (
    <>
      <FormProblem message={message} takesFocus={isInDialog} />
      <Button look="secondary" onClick={onRetry}>
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
