import { errorKindOf } from '@fairlead/remote-kit/calls';
import { Dialog, later } from '@fairlead/ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

// Few calls require a proof.
const ProofWays = later(async () => (await import('./proof-ways.tsx')).ProofWays);

/** Makes a call; where it requires a fresh proof, the person is asked for it first and the call is repeated. Throws `ApiError`. */
type WithProof = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const Proof = createContext<WithProof>((call) => call());

/** Makes calls that may require a fresh proof of identity. */
export const useProof = (): WithProof => useContext(Proof);

/** A call that waits for the person to confirm their identity. */
interface PendingCall {
  goOn(): void;
  giveUp(): void;
}

/** Asks for a fresh proof, over its children, whenever one of their calls (`useProof`) is refused for lack of it. */
export function AsksForProof({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly PendingCall[]>([]);
  const withProof = useCallback<WithProof>(async (call) => {
    try {
      return await call();
    } catch (refusal) {
      if (errorKindOf(refusal) !== 'unproved') throw refusal;
      await new Promise<void>((goOn, reject) => {
        const one = { goOn, giveUp: () => reject(refusal) };
        setWaiting((before) => [...before, one]);
      });
      return call();
    }
  }, []);
  const answer = (how: keyof PendingCall) => {
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
