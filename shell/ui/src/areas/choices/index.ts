/** Choices of which there may be several. */
export * from './multi-select.tsx';
export { Tooltip, tooltipDelay } from './tooltip.tsx';
