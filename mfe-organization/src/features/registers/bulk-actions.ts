import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import { usePortal } from '@fairlead/remote-kit';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
import { wordsOf } from '@fairlead/remote-kit/forms';
import type { BulkAction } from '@fairlead/ui/table';
import { recordsOf } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

/** What can be done with several records at once: each move that asks for no reason, and deletion. Every record is decided for itself. */
export function useBulkActions(
  { register }: RegisterPlace,
  level: AccessLevel,
): readonly BulkAction[] {
  const { toast } = usePortal();
  const api = recordsOf(register);
  const [patch] = api.patch.useMutation();
  const [remove] = api.remove.useMutation();
  const each = async (
    ids: readonly string[],
    done: (count: number) => string,
    work: (id: string) => Promise<unknown>,
  ) => {
    const results = await Promise.allSettled(ids.map(work));
    const refused = results.filter((one) => one.status === 'rejected');
    const count = ids.length - refused.length;
    if (count > 0) toast({ kind: 'success', title: done(count) });
    const [first] = refused;
    if (first)
      toast({
        kind: 'error',
        title: `${refused.length} of ${ids.length} could not be done`,
        description: wordsOf(first.reason as ApiProblem),
      });
  };
  const records = (count: number) =>
    count === 1
      ? `One ${register.singular.toLowerCase()}`
      : `${count} ${register.plural.toLowerCase()}`;
  const moves = register.moves.filter(
    ({ isAutomatic, asksReason, needs }) => !isAutomatic && !asksReason && reaches(level, needs),
  );
  return [
    ...moves.map(({ label, to }) => ({
      label,
      onAct: (ids: readonly string[]) =>
        each(
          ids,
          (count) => `${records(count)}: ${label}`,
          (id) => patch({ id, changes: { status: to }, etag: undefined }).unwrap(),
        ),
    })),
    ...(reaches(level, 'approve')
      ? [
          {
            label: 'Delete',
            look: 'danger' as const,
            onAct: (ids: readonly string[]) =>
              each(
                ids,
                (count) => `${records(count)} deleted`,
                (id) => remove({ id, etag: undefined }).unwrap(),
              ),
          },
        ]
      : []),
  ];
}
