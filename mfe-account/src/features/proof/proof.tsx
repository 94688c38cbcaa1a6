import { later } from '@fairlead/remote-kit';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
import { Dialog } from '@fairlead/ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

// Few calls take a proof.
const ProofWays = later(async () => (await import('./proof-ways.tsx')).ProofWays);

/** Makes a call; where it takes a fresh proof, the person is asked for it first and the call is repeated. Raises `ApiProblem`. */
type WithProof = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const Proof = createContext<WithProof>((call) => call());

/** How calls are made that may take a fresh proof of who is signed in. */
export const useProof = (): WithProof => useContext(Proof);

/** What waits for the person to confirm that it is them. */
interface Waiting {
  goOn(): void;
  giveUp(): void;
}

/** Asks for a fresh proof, over what is within, whenever one of its calls (`useProof`) is refused for want of it. */
export function AsksForProof({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const withProof = useCallback<WithProof>(async (call) => {
    try {
      return await call();
    } catch (refusal) {
      if ((refusal as ApiProblem).kind !== 'unproved') throw refusal;
      await new Promise<void>((goOn, reject) => {
        const one = { goOn, giveUp: () => reject(refusal) };
        setWaiting((before) => [...before, one]);
      });
      return call();
    }
  }, []);
  const answer = (how: keyof Waiting) => {
    setWaiting([]);
    for (const one of waiting) one[how]();
  };
  return (
    <Proof value={withProof}>
      {children}
      {waiting.length > 0 && (
        <Dialog title="Confirm that it is you" open onClose={() => answer('giveUp')}>
          <ProofWays onProved={() => answer('goOn')} onCancel={() => answer('giveUp')} />
        </Dialog>
      )}
    </Proof>
  );
}
