import { usePortal } from '@fairlead/remote-kit';
import { wordsOf } from '@fairlead/remote-kit/forms';
import { Button, wholeNumber } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ListingInShort } from '../listings/get-listings.ts';
import { titleText } from '../listings/wording.ts';
import { actionWords, statusAfter } from './actions.ts';
import { useMoveListingsMutation } from './listing-calls.ts';

interface BulkBarProps {
  chosen: readonly ListingInShort[];
  onDone(): void;
}

const moves = [
  { act: 'archive', from: 'active' },
  { act: 'renew', from: 'expired' },
] as const;

/** The actions on several listings at once; failures are listed by name. */
export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const { toast } = usePortal();
  const [send, { isLoading }] = useMoveListingsMutation();
  const [failed, setFailed] = useState<string[]>([]);
  const move = async ({ act, from }: (typeof moves)[number]) => {
    const fitting = chosen.filter(({ status }) => status === from);
    const status = statusAfter(act);
    if (!status) return;
    try {
      const { changed, failed } = await send({ ids: fitting.map(({ id }) => id), status }).unwrap();
      setFailed(
        failed.map(({ id, message }) => {
          const listing = fitting.find((one) => one.id === id);
          return `${listing ? titleText(listing) : id}: ${message}`;
        }),
      );
      if (changed.length > 0)
        toast({ kind: 'success', title: `${jobs(changed.length)} ${done[act]}` });
      onDone();
    } catch (problem) {
      toast({ kind: 'error', title: wordsOf(problem) });
    }
  };
  if (chosen.length === 0 && failed.length === 0) return null;
  return (
    <>
      {chosen.length > 0 && (
        <Bar role="group" aria-label="Chosen listings">
          <span>{jobs(chosen.length)} chosen</span>
          {moves.map((one) => {
            const count = chosen.filter(({ status }) => status === one.from).length;
            return (
              count > 0 && (
                <Button
                  key={one.act}
                  look="secondary"
                  size="sm"
                  busy={isLoading}
                  onClick={() => void move(one)}
                >
                  {actionWords[one.act].label} {wholeNumber(count)}
                </Button>
              )
            );
          })}
          <Button look="quiet" size="sm" onClick={onDone}>
            Choose none
          </Button>
        </Bar>
      )}
      {failed.length > 0 && (
        <Failed role="alert">
          <p>Not changed:</p>
          <ul>
            {failed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Failed>
      )}
    </>
  );
}

const done = { archive: 'archived', renew: 'made drafts again' } as const;
const jobs = (count: number) => `${wholeNumber(count)} ${count === 1 ? 'listing' : 'listings'}`;

const Bar = styled.div`
  position: sticky;
  top: calc(var(--header) + 0.5rem);
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  margin-bottom: 0.75rem;
  padding: 0.5rem 1rem;
  background: var(--accent-soft);
  border: 1px solid var(--border);
  border-radius: var(--radius);
`;
const Failed = styled.div`
  margin-bottom: 0.75rem;
  padding: 0.625rem 1rem;
  border: 1px solid var(--danger-border);
  border-radius: var(--radius);
  background: var(--danger-soft);
  color: var(--danger);
  ul {
    padding-inline-start: 1.25rem;
  }
`;
