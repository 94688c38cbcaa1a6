import { type ListedHelpline, listedHelplines } from '@fairlead/contracts/reference/helplines';
import { ButtonLink, Dialog, Skeleton, VisuallyHidden } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { HelplineLines } from './helpline-lines.tsx';
import { nearestFirst } from './nearest-first.ts';

/** How long (ms) somebody in need waits for lines that are newer than those known here. */
export const helplinePatience = 3_000;

interface EmergencyDialogProps {
  open: boolean;
  onClose(): void;
  /** Where every line and every other way to support is. */
  allSupport: string;
  /** Reads the lines as they are now. Those known here are shown where that fails or takes longer than three seconds. */
  read(signal: AbortSignal): Promise<readonly ListedHelpline[]>;
}

/** The support lines, over any page: for anybody, without a connection too (W-028 to W-031). */
export function EmergencyDialog({ open, onClose, allSupport, read }: EmergencyDialogProps) {
  const [lines, setLines] = useState<readonly ListedHelpline[]>();
  useEffect(() => {
    if (!open || lines) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(helplinePatience)]);
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

/** What a promise comes to, unless the signal is quicker: one that does not heed it does not hold up whoever waits. */
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
