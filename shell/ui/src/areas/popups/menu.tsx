import type { MenuProps } from './menu-item.ts';
import { onDemand } from './on-demand.tsx';

/** A menu beside its button. */
export const Menu = onDemand<MenuProps>(
  async () => (await import(/* webpackChunkName: "lazy-menu" */ './opened-menu.tsx')).OpenedMenu,
);
