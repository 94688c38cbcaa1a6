/** What opens beside a button: menus. */
export { Menu } from './menu.tsx';
export * from './menu-button.tsx';
export type { MenuItem } from './menu-item.ts';
export { usePrepared } from './on-demand.tsx';
