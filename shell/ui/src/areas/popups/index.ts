/** What opens beside a control: menus and tooltips. */
export { type Lazy, lazily, useLoaded, usePrepared } from './lazily.ts';
export { Menu } from './menu.tsx';
export * from './menu-button.tsx';
export type { MenuItem } from './menu-item.ts';
export { NotLoadedNote } from './on-demand.tsx';
export { Tooltip, tooltipDelay } from './tooltip.tsx';
