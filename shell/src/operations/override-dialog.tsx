import { FormProblem, fieldProblemsIn, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Dialog, TextField } from '@fairlead/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { beginOverride } from './use-releases.ts';

interface OverrideDialogProps {
  /** The remote that is to come from elsewhere, while the dialog is open. */
  remote: string | undefined;
  onClose(): void;
  /** Called once this browser gets it from there. */
  onDone(): void;
}

/** Asks from where this browser is to get a remote, such as a colleague's development server. */
export function OverrideDialog({ remote, onClose, onDone }: OverrideDialogProps) {
  return (
    <Dialog
      title={remote === undefined ? '' : `Get ${remote} from another address?`}
      open={remote !== undefined}
      onClose={onClose}
    >
      {remote !== undefined && <OverrideForm remote={remote} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function OverrideForm({ remote, onClose, onDone }: OverrideDialogProps & { remote: string }) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (address.trim() === '') return setProblem({ field: 'Enter the address of its files' });
    setBusy(true);
    setProblem({});
    try {
      await beginOverride(remote, address.trim());
      onDone();
    } catch (thrown) {
      const [found] = fieldProblemsIn(thrown);
      setProblem(found ? { field: found.message } : { form: wordsOf(thrown) });
      setBusy(false);
    }
  };
  return (
    <Form method="post" noValidate onSubmit={submit}>
      <FormProblem message={problem.form} takesFocus />
      <p>
        Only in this browser, for two hours or until you leave it. Everybody else gets the release.
      </p>
      <TextField
        label="Address of its files"
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint="The folder of its mf-manifest.json, such as http://localhost:3001/"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        {...(problem.field && { error: problem.field })}
      />
      <Answers>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Use it
        </Button>
      </Answers>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 1rem;
  > p:not([role='alert']) {
    color: var(--muted);
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.75rem;
`;
