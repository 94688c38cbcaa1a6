import { useEffect, useState } from 'react';
import { type AnsweredFile, fetchFile } from '../calls/fetch-file.ts';
import { wordsOf } from '../forms/words-of.ts';
import { usePortal } from '../portal.ts';
import { saveFile } from './save-file.ts';
import { UnprintableDialog } from './unprintable-dialog.tsx';

/** How long (ms) a document may take before a message says that it is being made. */
const SOON_MS = 1_000;

export interface PrintedDownloadProps {
  href: string;
  onDone(href: string): void;
}

/** Downloads a printed document, and asks before it is saved where some of its words cannot be printed whole. */
export function PrintedDownload({ href, onDone }: PrintedDownloadProps) {
  const { session, toast } = usePortal();
  const [asked, ask] = useState<AnsweredFile>();
  useEffect(() => {
    const left = new AbortController();
    const late = setTimeout(() => toast({ kind: 'info', title: 'Making the PDF…' }), SOON_MS);
    const download = async () => {
      try {
        const file = await fetchFile(href, { session, signal: left.signal });
        if (left.signal.aborted) return;
        if (file.unprintable) return ask(file);
        saveFile(file);
      } catch (problem) {
        if (left.signal.aborted) return;
        toast({ kind: 'error', title: wordsOf(problem) });
      } finally {
        clearTimeout(late);
      }
      onDone(href);
    };
    void download();
    return () => {
      clearTimeout(late);
      left.abort();
    };
  }, [href, onDone, session, toast]);
  if (!asked?.unprintable) return null;
  return (
    <UnprintableDialog
      unprintable={asked.unprintable}
      onDownload={() => {
        saveFile(asked);
        onDone(href);
      }}
      onClose={() => onDone(href)}
    />
  );
}
