import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import { type Move, movesFrom } from '@fairlead/contracts/registers/declaration/index';
import { usePerson, usePortal } from '@fairlead/remote-kit';
import type { ApiProblem, Kept } from '@fairlead/remote-kit/calls';
import { Form, fieldProblemsIn, TextArea, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Dialog } from '@fairlead/ui';
import type { PageAction } from '@fairlead/ui/page-header';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type RegisterRecord, recordsOf } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

interface MovesProps {
  place: RegisterPlace;
  level: AccessLevel;
  kept: Kept<RegisterRecord>;
}

/** The moves that the person can make with a record, as actions of its page, and the dialog that asks for a reason. */
export function useMoves({ place, level, kept }: MovesProps): {
  actions: PageAction[];
  dialog: ReactNode;
} {
  const { register } = place;
  const { doc } = kept;
  const me = usePerson()?.id;
  const { toast } = usePortal();
  const [patch] = recordsOf(register).patch.useMutation();
  const [asked, ask] = useState<Move>();
  const plain = Object.fromEntries(
    Object.entries(doc).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
    ]),
  );
  const make = async (move: Move, reason?: string): Promise<boolean> => {
    const refusal = move.refuses?.({ content: plain, user: me });
    if (refusal !== undefined) {
      toast({ kind: 'error', title: refusal });
      return false;
    }
    try {
      await patch({
        id: doc.id,
        changes: { status: move.to, ...(reason && { reason }) },
        etag: kept.etag,
        depth: 1,
      }).unwrap();
      toast({ kind: 'success', title: `${register.singular}: ${move.label}` });
      return true;
    } catch (problem) {
      const fields = fieldProblemsIn(problem as ApiProblem).map(({ message }) => message);
      toast({
        kind: 'error',
        title: wordsOf(problem as ApiProblem),
        ...(fields.length && { description: fields.join('. ') }),
      });
      return false;
    }
  };
  const possible = movesFrom(register.moves, doc.status).filter((move) =>
    reaches(level, move.needs),
  );
  const onward = possible.find(({ asksReason }) => !asksReason);
  const ordered = onward ? [onward, ...possible.filter((move) => move !== onward)] : possible;
  const actions = ordered.map(
    (move): PageAction => ({
      label: move.label,
      look: move === onward ? 'primary' : 'secondary',
      ...(move.asksReason
        ? { onAct: () => ask(move) }
        : {
            ...(move.needs === 'approve' && {
              confirm: {
                title: `${move.label}?`,
                text: `The status becomes “${register.statuses.find(({ code }) => code === move.to)?.label}”.`,
                yes: move.label,
              },
            }),
            onAct: () => make(move),
          }),
    }),
  );
  const dialog = asked && (
    <ReasonDialog
      move={asked}
      onClose={() => ask(undefined)}
      onSay={async (reason) => {
        if (await make(asked, reason)) ask(undefined);
      }}
    />
  );
  return { actions, dialog };
}

interface ReasonDialogProps {
  move: Move;
  onClose(): void;
  onSay(reason: string): Promise<void>;
}

function ReasonDialog({ move, onClose, onSay }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) {
      setProblem('Say why');
      return;
    }
    setBusy(true);
    await onSay(reason.trim()).finally(() => setBusy(false));
  };
  return (
    <Dialog
      title={move.label}
      open
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            {move.label}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <TextArea
          label="Reason"
          rows={4}
          maxLength={1_000}
          value={reason}
          error={problem}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </Dialog>
  );
}
