import { IconButton } from '@fairlead/ui';
import { type ReactNode, useState } from 'react';
import { Menu } from './menu.tsx';
import type { MenuItem, MenuProps } from './menu-item.ts';
import { usePrepared } from './use-prepared.ts';

interface MenuButtonProps {
  label: string;
  /** The label of the menu; that of the button by default. */
  menuLabel?: string;
  items: readonly MenuItem[];
  align?: MenuProps['align'];
  /** The icon. */
  children: ReactNode;
}

/** A button that shows only an icon, and the menu that it opens. */
export function MenuButton({ label, menuLabel = label, children, ...menu }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  usePrepared(Menu);
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={Menu.prepare}
        onFocus={Menu.prepare}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        {children}
      </IconButton>
      {anchor && (
        <Menu {...menu} label={menuLabel} anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </>
  );
}
