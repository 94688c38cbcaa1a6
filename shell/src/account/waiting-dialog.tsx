import { Button, ButtonLink, ConfirmDialog, Dialog, dayAndTime } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { discard, retry, type WaitingEntry } from './stored-here.ts';

interface WaitingDialogProps {
  person: string;
  entries: readonly WaitingEntry[];
  open: boolean;
  onClose(): void;
  report(problem: unknown): void;
}

/** Lists what a person has done in this browser and the server does not know yet: to be looked at, sent again or discarded. */
export function WaitingDialog({ person, entries, open, onClose, report }: WaitingDialogProps) {
  const [unwanted, setUnwanted] = useState<WaitingEntry>();
  return (
    <>
      <Dialog title="Waiting to be sent" width="34rem" open={open} onClose={onClose}>
        <p>
          {entries.length === 0
            ? 'Everything has been sent.'
            : 'Saved on this device. We’ll send it when you’re online.'}
        </p>
        <Entries aria-label="Waiting to be sent">
          {entries.map((entry) => (
            <Entry
              key={entry.key}
              entry={entry}
              onRetry={() => void retry(person, entry).catch(report)}
              onDiscard={() => setUnwanted(entry)}
              onOpen={onClose}
            />
          ))}
        </Entries>
      </Dialog>
      <ConfirmDialog
        title="Discard this entry?"
        open={unwanted !== undefined}
        no="Keep it"
        yes="Discard"
        onNo={() => setUnwanted(undefined)}
        onYes={() => {
          if (unwanted) discard(person, unwanted).catch(report);
          setUnwanted(undefined);
        }}
      >
        <p>
          “{unwanted && titleOf(unwanted)}” has not been sent. It will be deleted from this device.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** What an entry is called; one of an earlier release has no title. */
export const titleOf = ({ shown }: WaitingEntry): string =>
  shown?.title ?? shown?.noun ?? 'Something that you saved';

interface EntryProps {
  entry: WaitingEntry;
  onRetry(): void;
  onDiscard(): void;
  /** Called as the page of the entry is opened. */
  onOpen(): void;
}

function Entry({ entry, onRetry, onDiscard, onOpen }: EntryProps) {
  const { shown, since, refused } = entry;
  const title = titleOf(entry);
  return (
    <li>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p>{[shown?.title && shown.noun, `since ${dayAndTime(since)}`].filter(Boolean).join(', ')}</p>
      {refused !== undefined && <p role="alert">Not accepted: {refused}</p>}
      <div>
        {shown?.href && (
          <ButtonLink
            look="secondary"
            size="sm"
            href={shown.href}
            aria-label={`Open ${title}`}
            onClick={onOpen}
          >
            Open
          </ButtonLink>
        )}
        <Button look="secondary" size="sm" aria-label={`Send now: ${title}`} onClick={onRetry}>
          {refused === undefined ? 'Send now' : 'Try again'}
        </Button>
        <Button look="secondary" size="sm" aria-label={`Discard ${title}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}

const Entries = styled.ul`
  display: grid;
  gap: 1rem;
  margin: 1rem 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: 0.25rem;
    padding-top: 1rem;
    border-top: 1px solid var(--border);
  }
  h3 {
    font-size: 1rem;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  p[role='alert'] {
    color: var(--text);
  }
  li > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-top: 0.375rem;
  }
`;
