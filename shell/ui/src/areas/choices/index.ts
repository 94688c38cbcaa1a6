/** Multiple choice. */
export * from './multi-select.tsx';
export { Tooltip, tooltipDelay } from './tooltip.tsx';
