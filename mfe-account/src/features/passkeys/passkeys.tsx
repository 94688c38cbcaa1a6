import { mostPasskeys, type Passkey, passkeyName } from '@fairlead/contracts/api/passkeys';
import { usePortal } from '@fairlead/remote-kit';
import { type ApiError, errorKindOf } from '@fairlead/remote-kit/calls';
import {
  Form,
  FormDialog,
  FormProblem,
  useSubmission,
  useUnsavedForm,
  useZodForm,
  wordsOf,
} from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Badge, Button, TextField, Timestamp } from '@fairlead/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { useProof } from '../proof/proof.tsx';
import { canUsePasskeys, createPasskey, forgetPasskey } from './authenticator.ts';
import {
  useAddPasskeyMutation,
  useGetPasskeysQuery,
  usePasskeyOptionsMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './passkey-calls.ts';

/** A person's passkeys, to add, name and remove. */
export function Passkeys() {
  const read = useGetPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useRef<HTMLUListElement>(null);
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="Your passkeys could not be loaded."
      height="5rem"
    >
      {(data) => (
        <Parts>
          {data.length > 0 && (
            <List ref={list} tabIndex={-1} aria-label="Passkeys">
              {data.map((passkey) => (
                // The pressed button disappears with its line.
                <Line key={passkey.id} passkey={passkey} onGone={() => list.current?.focus()} />
              ))}
            </List>
          )}
          <AddPasskey count={data.length} />
        </Parts>
      )}
    </ResourcePart>
  );
}

function AddPasskey({ count }: { count: number }) {
  const { toast } = usePortal();
  const withProof = useProof();
  const [options] = usePasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  if (!canUsePasskeys()) return <Note>This browser does not support passkeys.</Note>;
  if (count >= mostPasskeys)
    return <Note>You have {count} passkeys. Remove one before you add another.</Note>;
  const make = async () => {
    const credential = await createPasskey(await withProof(() => options(undefined).unwrap()));
    if (!credential) return;
    const { doc } = await add({ credential }).unwrap();
    toast({ kind: 'success', title: `Passkey added: ${doc.name}` });
  };
  const start = async () => {
    setProblem(undefined);
    setBusy(true);
    await make().catch(setProblem);
    setBusy(false);
  };
  return (
    <>
      <FormProblem message={problem && wordsOf(problem)} takesFocus />
      <Button look="secondary" busy={isBusy} onClick={() => void start()}>
        Add passkey
      </Button>
    </>
  );
}

function Line({ passkey, onGone }: { passkey: Passkey; onGone(): void }) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  const { toast } = usePortal();
  const withProof = useProof();
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const [isRenaming, setRenaming] = useState(false);
  const take = async () => {
    try {
      await withProof(() => remove(id).unwrap());
    } catch (refusal) {
      const kind = errorKindOf(refusal);
      // The dialog shows the person's own cancellation; a missing one was removed elsewhere.
      if (kind === 'unproved') return;
      if (kind !== 'missing')
        return toast({ kind: 'error', title: 'Failed to remove', description: 'Please try again' });
    }
    void forgetPasskey(id);
    toast({ kind: 'success', title: `Passkey removed: ${name}` });
    onGone();
  };
  return (
    <Item>
      <div>
        <b>{name}</b> {isSynced && <Badge $tone="neutral">Synced</Badge>}
        <p>
          Added <Timestamp at={createdAt} relative />
          {lastUsedAt && (
            <>
              , last used <Timestamp at={lastUsedAt} relative />
            </>
          )}
        </p>
      </div>
      <Actions>
        <Button look="quiet" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button
          look="secondary"
          aria-label={`Remove ${name}`}
          busy={isLoading}
          onClick={() => void take()}
        >
          Remove
        </Button>
      </Actions>
      {isRenaming && (
        <FormDialog title="Rename passkey" onClose={() => setRenaming(false)}>
          <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />
        </FormDialog>
      )}
    </Item>
  );
}

const schema = z.object({ name: passkeyName() });

function RenameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone(): void }) {
  const [rename] = useRenamePasskeyMutation();
  const form = useZodForm(schema, { name });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty && !isSubmitting);
  const submit = useSubmission(form, async (values) => {
    await rename({ id, ...values }).unwrap();
    onDone();
  });
  return (
    <Form onSubmit={submit} isRequired={form.isRequired}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.name} />
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Save name
        </Button>
      </div>
    </Form>
  );
}

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: 1.125rem;
  > p,
  > ul {
    width: 100%;
  }
`;
const List = styled.ul`
  list-style: none;
  border-radius: var(--radius);
`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  padding: 0.75rem 0;
  border-bottom: 1px solid var(--border);
  overflow-wrap: anywhere;
  &:first-child {
    padding-top: 0;
  }
  > div:first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
  b {
    font-weight: 550;
  }
  p {
    color: var(--muted);
    font-size: 0.875rem;
    text-wrap: pretty;
  }
`;
const Actions = styled.div`
  display: flex;
  gap: 0.5rem;
`;
const Note = styled.p`
  color: var(--muted);
  font-size: 0.875rem;
`;
