import { Button, ButtonLink, Dialog } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { follow, waiting } from './stored-here.ts';
import { WaitingCount } from './waiting-count.tsx';

interface VisitorToolsProps {
  /** Those of whom something may wait in this browser. */
  people: readonly string[];
  report(problem: unknown): void;
}

/** How much waits in this browser of people whose session is over, and the way to sign in again. Names none of it, as anybody may be looking. */
export default function VisitorTools({ people, report }: VisitorToolsProps) {
  const count = useCount(people, report);
  const [isOpen, open] = useState(false);
  if (count === 0) return null;
  const page = location.pathname + location.search;
  return (
    <>
      <WaitingCount count={count} onOpen={() => open(true)} />
      <Dialog title="Waiting to be sent" width="34rem" open={isOpen} onClose={() => open(false)}>
        <p>
          {count === 1 ? 'One entry is' : `${count} entries are`} saved on this device and not sent
          yet. Sign in to the account that {count === 1 ? 'it was' : 'they were'} saved with, and
          we’ll send {count === 1 ? 'it' : 'them'}.
        </p>
        <Actions>
          <ButtonLink href={`/login?redirect=${encodeURIComponent(page)}`}>Sign in</ButtonLink>
          <Button look="secondary" onClick={() => open(false)}>
            Not now
          </Button>
        </Actions>
      </Dialog>
    </>
  );
}

/** How many entries of these people wait, followed as it changes. */
function useCount(people: readonly string[], report: (problem: unknown) => void): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = await Promise.all(people.map(waiting));
      if (!isOver) setCount(found.flat().length);
    };
    const lookNow = () => void look().catch(report);
    const unfollow = follow(lookNow);
    lookNow();
    return () => {
      isOver = true;
      unfollow();
    };
  }, [people, report]);
  return count;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 1.25rem;
`;
