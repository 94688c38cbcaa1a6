import { usePortal } from '@fairlead/remote-kit';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { styled } from 'styled-components';
import { useSendVerificationMutation } from './verification.ts';

/** Sends the link to confirm the person's address by email again. */
export function SendAgain() {
  const { session } = usePortal();
  const [send, { isLoading, isSuccess, error }] = useSendVerificationMutation();
  const ask = async () => {
    const { error: refusal } = await send(undefined);
    // Confirmed meanwhile, perhaps on another device.
    if (errorKindOf(refusal) === 'conflict') await session.refresh();
  };
  if (isSuccess) return <p role="status">Another link is on its way.</p>;
  return (
    <Asking>
      <FormProblem message={error && wordsOf(error)} />
      <Button look="secondary" busy={isLoading} onClick={() => void ask()}>
        Send again
      </Button>
    </Asking>
  );
}

const Asking = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
`;
