import type { SavedView, TableViews } from './table-views.ts';

/** Removes a view, and shows a message with an undo that restores it, reopened where it was. */
export async function removeView(view: SavedView, views: TableViews): Promise<void> {
  const { current, onRemove, onRestore, onOpen, toast } = views;
  const undo = async () => {
    await onRestore(view);
    if (view.id === current) onOpen(view.id);
  };
  if (!(await onRemove(view.id))) return;
  toast({
    kind: 'success',
    title: 'View deleted',
    description: view.name,
    action: { label: 'Undo', onAct: () => void undo() },
  });
}
