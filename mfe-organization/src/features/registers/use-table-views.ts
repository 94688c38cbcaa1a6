import { tablePageSizes } from '@fairlead/contracts/registers/table-query';
import {
  filterItemSchema,
  joinOperatorSchema,
  sortItemSchema,
  tableLayoutSchema,
} from '@fairlead/contracts/registers/table-schema';
import { useLevel, usePerson, usePortal } from '@fairlead/remote-kit';
import { useAction, wordsOf } from '@fairlead/remote-kit/forms';
import type { AddressedTableState } from '@fairlead/remote-kit/table';
import type { SavedView, TableViews, ViewContent } from '@fairlead/ui/table';
import { z } from 'zod';
import { registerViews } from '../../api.ts';
import { registerCalls } from './register-calls.ts';

const most = 100;

const contentSchema: z.ZodType<ViewContent> = z.object({
  query: z.object({
    sort: z.array(sortItemSchema),
    filters: z.array(filterItemSchema),
    join: joinOperatorSchema,
    perPage: z.literal(tablePageSizes),
  }),
  layout: tableLayoutSchema,
});

/** The saved views of a table, by its name within an organization: the person's own, and those that others share. */
export function useTableViews(name: string, org: string, state: AddressedTableState): TableViews {
  const me = usePerson()?.id;
  const isAdmin = useLevel(`/organization/${org}/organization/access-templates`) === 'approve';
  const act = useAction();
  const { toast } = usePortal();
  const { data } = registerViews.list.useQuery({
    where: { organization: { equals: org }, register: { equals: name } },
    sort: 'name',
    depth: 0,
    limit: most,
  });
  const [create] = registerViews.create.useMutation();
  const [patch] = registerViews.patch.useMutation();
  const [remove] = registerViews.remove.useMutation();
  const [restore] = registerCalls.useRestoreViewMutation();
  const list = (data?.docs ?? []).flatMap((view): SavedView[] => {
    const content = contentIn(view.state.content);
    const isOwn = view.user === me;
    return content
      ? [
          {
            id: view.id,
            name: view.name,
            isShared: view.isShared ?? false,
            isDefault: view.state.isDefault === 'true' && isOwn,
            canChange: isOwn || (isAdmin && view.isShared === true),
            ...content,
          },
        ]
      : [];
  });
  /** The version of a view that is shown; one that was just created is not in the list yet. */
  const shownVersion = (id: string) => {
    const updatedAt = data?.docs.find((view) => view.id === id)?.updatedAt;
    return updatedAt === undefined ? { etag: undefined } : { updatedAt };
  };
  return {
    list,
    current: state.view,
    onOpen: state.openView,
    onSave: async ({ id, name: called, isShared, isDefault, query, layout }) => {
      const kept = {
        name: called,
        isShared,
        state: { content: JSON.stringify({ query, layout }), isDefault: String(isDefault) },
      };
      if (id !== undefined)
        return act(() => patch({ id, changes: kept, ...shownVersion(id) }).unwrap(), 'View saved');
      return act(async () => {
        const { doc } = await create({
          content: { ...kept, organization: org, register: name },
          depth: 0,
        }).unwrap();
        state.openView(doc.id);
      }, 'View saved');
    },
    toast,
    onRestore: ({ id }) => act(() => restore(id).unwrap(), 'View restored'),
    // The table shows that it was deleted, with an undo.
    onRemove: async (id) => {
      try {
        await remove({ id, ...shownVersion(id) }).unwrap();
        return true;
      } catch (problem) {
        toast({ kind: 'error', title: wordsOf(problem) });
        return false;
      }
    },
  };
}

function contentIn(text: string | undefined): ViewContent | undefined {
  try {
    return contentSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
