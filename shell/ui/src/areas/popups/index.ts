/** What opens beside a control: menus and tooltips. */

export { Menu } from './menu.tsx';
export * from './menu-button.tsx';
export type { MenuItem } from './menu-item.ts';
export { NotLoadedNote } from './on-demand.tsx';
export { Tooltip, tooltipDelay } from './tooltip.tsx';
export { usePrepared } from './use-prepared.ts';
