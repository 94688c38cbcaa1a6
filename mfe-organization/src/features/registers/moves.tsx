import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import { labelOf } from '@fairlead/contracts/reference/options';
import {
  needsReason,
  plainContent,
  type Transition,
  transitionsFrom,
} from '@fairlead/contracts/registers/declaration/index';
import { usePerson, usePortal } from '@fairlead/remote-kit';
import { ApiError, type Versioned } from '@fairlead/remote-kit/calls';
import { fieldProblemsIn, TextDialog, wordsOf } from '@fairlead/remote-kit/forms';
import type { PageAction } from '@fairlead/ui/page-header';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useOfflineRecords } from './offline/use-offline-records.ts';
import { type RegisterRecord, recordsOf } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';
import { idOf } from './values.ts';

interface MovesProps {
  place: RegisterPlace;
  level: AccessLevel;
  stored: Versioned<RegisterRecord>;
}

/**
 * The transitions that the person can make with a record, as actions of its page, the dialog that asks for a reason, and why the other transitions
 * are not possible for them or now.
 */
export function useMoves({ place, level, stored: versioned }: MovesProps): {
  actions: PageAction[];
  dialog: ReactNode;
  notes: ReactNode;
} {
  const { register } = place;
  const { doc } = versioned;
  const me = usePerson()?.id;
  const { toast } = usePortal();
  const [patch] = recordsOf(register).patch.useMutation();
  const [asked, ask] = useState<Transition>();
  const offline = useOfflineRecords(place);
  const unsent = offline.waiting.find(
    ({ record, content }) => record?.id === doc.id && 'status' in content,
  );
  const edited = offline.waiting.find(({ record }) => record?.id === doc.id)?.content;
  const plain = plainContent(register.fields, { ...doc, ...edited });
  const unsentMove = register.transitions.find(
    ({ to, from }) => to === unsent?.content.status && from.includes(doc.status),
  );
  /** Stores a transition that could not be sent for lack of a connection. */
  const keep = (move: Transition, changes: Record<string, unknown>): Promise<boolean> =>
    offline.keep(
      {
        record: { id: doc.id, tag: versioned.etag },
        title: `${doc.title ?? register.singular}: ${move.label}`,
        content: changes,
        base: { status: doc.status },
      },
      idOf(doc.vessel) || undefined,
    );
  const make = async (move: Transition, reason?: string): Promise<boolean> => {
    const changes = { status: move.to, ...(reason && { reason }) };
    try {
      await patch({
        id: doc.id,
        changes,
        etag: versioned.etag,
        depth: 1,
      }).unwrap();
      toast({ kind: 'success', title: `${register.singular}: ${move.label}` });
      return true;
    } catch (problem) {
      const isLost = ApiError.caught(problem).isUnanswered && register.keepsOffline;
      if (isLost && (await keep(move, changes))) {
        toast({ kind: 'info', title: 'Saved. We’ll send it when you’re online.' });
        return true;
      }
      const fields = fieldProblemsIn(problem).map(({ message }) => message);
      toast({
        kind: 'error',
        title: wordsOf(problem),
        ...(fields.length && { description: fields.join(' ') }),
      });
      return false;
    }
  };
  const refusalOf = (move: Transition) => move.refuses?.({ content: plain, user: me });
  const reachable = transitionsFrom(register.transitions, doc.status).filter((move) => {
    const isNamed = move.orBy !== undefined && plain[move.orBy] === me;
    return reaches(level, isNamed ? 'write' : move.needs);
  });
  // The next transition follows from the one that waits.
  const possible = unsent ? [] : reachable.filter((move) => refusalOf(move) === undefined);
  const refused = (unsent ? [] : reachable).flatMap((move) => {
    const why = refusalOf(move);
    return why === undefined ? [] : [{ label: move.label, why }];
  });
  const warningsOf = (move: Transition) => move.warns?.(plain) ?? [];
  const isReasoned = (move: Transition) => needsReason(move, plain);
  // What always requires a reason leads back.
  const onward = possible.find(({ requiresReason }) => requiresReason !== true);
  const ordered = onward ? [onward, ...possible.filter((move) => move !== onward)] : possible;
  const actions = ordered.map(
    (move): PageAction => ({
      label: move.label,
      look: move === onward ? 'primary' : 'secondary',
      ...(isReasoned(move)
        ? { onAct: () => ask(move) }
        : {
            ...((move.needs === 'approve' || warningsOf(move).length > 0) && {
              confirm: {
                title: `${move.label}?`,
                text: (
                  <MoveText
                    becomes={labelOf(register.statuses, move.to) ?? move.to}
                    warnings={warningsOf(move)}
                  />
                ),
                yes: move.label,
              },
            }),
            onAct: () => make(move),
          }),
    }),
  );
  const dialog = asked && (
    <TextDialog
      title={asked.label}
      name="reason"
      label="Reason"
      longest={1_000}
      missing="Enter a reason"
      button={asked.label}
      send={async (reason) => {
        if (await make(asked, reason)) ask(undefined);
      }}
      onClose={() => ask(undefined)}
    >
      {warningsOf(asked).length > 0 && (
        <MoveText
          becomes={labelOf(register.statuses, asked.to) ?? asked.to}
          warnings={warningsOf(asked)}
        />
      )}
    </TextDialog>
  );
  const notes = unsent ? (
    <Notes role="status">
      <li>
        {unsentMove?.label ?? labelOf(register.statuses, String(unsent.content.status))}:{' '}
        {unsent.refused ?? 'Waits to be sent.'}
      </li>
    </Notes>
  ) : (
    refused.length > 0 && (
      <Notes aria-label="Not possible now">
        {refused.map(({ label, why }) => (
          <li key={label}>
            {label}: {why}
          </li>
        ))}
      </Notes>
    )
  );
  return { actions, dialog, notes };
}

/** The effect of a transition, and its warnings. */
function MoveText({ becomes, warnings }: { becomes: string; warnings: readonly string[] }) {
  const most = 8;
  return (
    <>
      The status becomes “{becomes}”.
      {warnings.length > 0 && (
        <Warnings aria-label="Before you go on">
          {warnings.slice(0, most).map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
          {warnings.length > most && <li>{warnings.length - most} more</li>}
        </Warnings>
      )}
    </>
  );
}

const Notes = styled.ul`
  margin: 0 0 1rem;
  padding: 0;
  list-style: none;
  color: var(--muted);
  font-size: 0.9375rem;
`;

const Warnings = styled.ul`
  margin: 0.75rem 0 0;
  padding-block: 0.625rem;
  padding-inline: 1.875rem 0.875rem;
  border: 1px solid var(--warning-border);
  border-radius: var(--radius-card);
  background: var(--warning-soft);
  color: var(--text);
`;
