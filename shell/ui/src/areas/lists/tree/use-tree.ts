import { useState } from 'react';
import { fitsInto, isBranch, itemIn, rowsOf, type TreeItem } from './tree-item.ts';

interface TreeState {
  items: readonly TreeItem[];
  open: readonly string[];
  onSelect?: ((id: string) => void) | undefined;
  onMove?: ((id: string, into: string) => void) | undefined;
}

/** The open branches of a tree, its focus, and what is being moved. */
export function useTree({ items, open: openAtFirst, onSelect, onMove }: TreeState) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst));
  const [focused, setFocused] = useState<string>();
  const [carried, setCarried] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const rows = rowsOf(items, open);
  const at = Math.max(
    0,
    rows.findIndex(({ item }) => item.id === focused),
  );
  const nameOf = (id: string) => itemIn(items, id)?.name ?? '';

  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const canMove = (item: TreeItem) => onMove !== undefined && item.draggable === true;
  const pickUp = (id: string) => {
    setCarried(id);
    setAnnouncement(`${nameOf(id)} is picked up. Choose where to put it.`);
  };
  const putBack = () => {
    if (carried) setAnnouncement(`${nameOf(carried)} stays where it was.`);
    setCarried(undefined);
  };
  const drop = (id: string, into: string) => {
    setCarried(undefined);
    if (!fitsInto(items, id, into)) return setAnnouncement(`${nameOf(id)} cannot be put there.`);
    setOpen(new Set([...open, into]));
    setFocused(id);
    setAnnouncement(`${nameOf(id)} is now in ${nameOf(into)}.`);
    onMove?.(id, into);
  };
  /** Handles a press on a row: drops what is being moved there, or selects it, and opens or closes a branch. */
  const press = (item: TreeItem) => {
    setFocused(item.id);
    if (carried) return carried === item.id ? putBack() : drop(carried, item.id);
    onSelect?.(item.id);
    if (isBranch(item)) toggle(item.id);
  };
  return {
    rows,
    at,
    said: announcement,
    carried,
    isOpen: (id: string) => open.has(id),
    isTarget: (id: string) => carried !== undefined && fitsInto(items, carried, id),
    canMove,
    focus: setFocused,
    nameOf,
    toggle,
    pickUp,
    putBack,
    drop,
    press,
  };
}
