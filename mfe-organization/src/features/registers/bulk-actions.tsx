import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import type { Where } from '@fairlead/contracts/api/rest';
import type { RowSelection } from '@fairlead/contracts/registers/row-selection';
import { defaultTableQuery } from '@fairlead/contracts/registers/table-query';
import { usePortal } from '@fairlead/remote-kit';
import { wordsOf } from '@fairlead/remote-kit/forms';
import { tableRead } from '@fairlead/remote-kit/table';
import type { BulkAction } from '@fairlead/ui/table';
import { type ReactNode, useState } from 'react';
import { type BulkAnswer, bulkAnswer, refusedIn } from './bulk-answer.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { BulkRefusals } from './bulk-refusals.tsx';
import type { RecordColumn } from './columns.tsx';
import { registerCalls } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';
import { storageScope } from './storage-scope.ts';

interface Bulk {
  place: RegisterPlace;
  level: AccessLevel;
  columns: readonly RecordColumn[];
}

/** Records of which one field is being changed, and who awaits the ids of those that were refused. */
interface Edited extends PromiseWithResolvers<string[]> {
  where: Where;
}

/**
 * The actions on several records at once: each transition that requires no reason, a change of one field, and deletion; and the dialog for the field.
 * Every record is decided on its own.
 */
export function useBulkActions({ place, level, columns }: Bulk): {
  actions: readonly BulkAction[];
  dialog: ReactNode;
} {
  const { register } = place;
  const { toast } = usePortal();
  const [change] = registerCalls.useChangeRecordsMutation();
  const [remove] = registerCalls.useRemoveRecordsMutation();
  const [edited, edit] = useState<Edited>();
  const [refused, setRefused] = useState<{ answer: BulkAnswer; done: 'changed' | 'deleted' }>();
  const report = (answer: BulkAnswer, done: string) => {
    const { docs, errors } = answer;
    if (docs.length > 0) toast({ kind: 'success', title: `${docs.length} ${done}` });
    if (errors.length > 0) setRefused({ answer, done: done === 'deleted' ? done : 'changed' });
    return refusedIn(answer);
  };
  const doing = (done: string, work: (where: Where) => Promise<BulkAnswer>) => {
    return async (selection: RowSelection) => {
      try {
        return report(await bulkAnswer(work(whereOf(selection, place, columns))), done);
      } catch (problem) {
        toast({ kind: 'error', title: wordsOf(problem) });
        throw problem;
      }
    };
  };
  const editing = (selection: RowSelection) => {
    const waiting = Promise.withResolvers<string[]>();
    edit({ where: whereOf(selection, place, columns), ...waiting });
    return waiting.promise.finally(() => edit(undefined));
  };
  const { slug } = register;
  const moves = register.transitions.filter(
    ({ isAutomatic, requiresReason, needs }) =>
      !isAutomatic && requiresReason !== true && reaches(level, needs),
  );
  const actions: BulkAction[] = [
    ...(reaches(level, 'write') ? [{ label: 'Edit', onAct: editing }] : []),
    ...moves.map(({ label, to }) => ({
      label,
      onAct: doing(`moved: ${label}`, (where) =>
        change({ register: slug, where, changes: { status: to } }).unwrap(),
      ),
    })),
    ...(reaches(level, 'approve')
      ? [
          {
            label: 'Delete',
            look: 'danger' as const,
            onAct: doing('deleted', (where) => remove({ register: slug, where }).unwrap()),
          },
        ]
      : []),
  ];
  const dialog = (
    <>
      {edited && (
        <BulkEditDialog
          place={place}
          where={edited.where}
          onClose={() => edited.reject(new Error('nothing was changed'))}
          onDone={edited.resolve}
        />
      )}
      {refused && <BulkRefusals place={place} {...refused} onClose={() => setRefused(undefined)} />}
    </>
  );
  return { actions, dialog };
}
/** The records of a selection, as an API filter. */
function whereOf(
  selection: RowSelection,
  place: RegisterPlace,
  columns: readonly RecordColumn[],
): Where {
  const here = storageScope(place);
  if (!selection.all) return { and: [here, { id: { in: selection.ids } }] };
  const { where } = tableRead({ ...defaultTableQuery, ...selection.query }, columns);
  return {
    and: [
      here,
      ...(where ? [where] : []),
      ...(selection.except.length ? [{ id: { not_in: selection.except } }] : []),
    ],
  };
}
