import { FormProblem } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';

/** Replaces what could not be read. */
export function CouldNotLoad({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <>
      <FormProblem message={message} />
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
