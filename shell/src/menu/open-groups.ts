import { useState } from 'react';

const key = 'fairlead-menu-groups';

/** Which groups of the menus the person opened and closed, by their path: stored in this browser. */
export function useOpenGroups() {
  const [groups, setGroups] = useState<Readonly<Record<string, boolean>>>(keptGroups);
  const setOpen = (group: string, isOpen: boolean) => {
    const next = { ...groups, [group]: isOpen };
    setGroups(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that stores nothing opens the groups of the current page.
    }
  };
  return { groups, setOpen };
}

function keptGroups(): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
