import { type ListedHelpline, listedHelplines } from '@fairlead/contracts/reference/helplines';
import { ButtonLink, Dialog, Skeleton, VisuallyHidden } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { HelplineLines } from './helpline-lines.tsx';
import { nearestFirst } from './nearest-first.ts';

/** How long (ms) somebody in need waits for newer lines than those built in. */
export const helplineTimeoutMs = 3_000;

interface EmergencyDialogProps {
  open: boolean;
  onClose(): void;
  /** The page with every line and all other support. */
  allSupport: string;
  /** Reads the current lines. The built-in ones are shown where that fails or takes longer than three seconds. */
  read(signal: AbortSignal): Promise<readonly ListedHelpline[]>;
}

/** The support lines, over any page: for anybody, offline too (W-028 to W-031). */
export function EmergencyDialog({ open, onClose, allSupport, read }: EmergencyDialogProps) {
  const [lines, setLines] = useState<readonly ListedHelpline[]>();
  useEffect(() => {
    if (!open || lines) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(helplineTimeoutMs)]);
    const show = (shown: readonly ListedHelpline[]) => {
      if (!leaving.signal.aborted) setLines(shown.length > 0 ? shown : listedHelplines);
    };
    untilAborted(read(signal), signal).then(show, () => show(listedHelplines));
    return () => leaving.abort();
  }, [open, lines, read]);
  return (
    <Dialog
      title="Emergency Support Lines"
      open={open}
      width="32rem"
      onClose={onClose}
      footer={
        <Other>
          <span>Need other support options?</span>
          <ButtonLink look="secondary" href={allSupport} onClick={onClose}>
            All Support
          </ButtonLink>
        </Other>
      }
    >
      <p>Quick access to 24/7 confidential crisis support</p>
      {lines ? <HelplineLines lines={nearestFirst(lines)} /> : <Loading />}
    </Dialog>
  );
}

function Loading() {
  return (
    <Rows role="status">
      <VisuallyHidden>Loading the support lines</VisuallyHidden>
      <Skeleton $height="6rem" />
      <Skeleton $height="6rem" />
      <Skeleton $height="6rem" />
    </Rows>
  );
}

/** The outcome of a promise, unless the signal aborts first: a promise that ignores the signal does not hold up the caller. */
function untilAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

const Rows = styled.div`
  display: grid;
  gap: 1rem;
  margin-top: 1rem;
`;
const Other = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
`;
