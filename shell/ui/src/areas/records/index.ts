/** The status and history of records: badges and cards of their status, what happened to them, and texts that are edited in place. */
export { type Activity, ActivityList } from './activity-list.tsx';
export * from './inline-text/inline-text.tsx';
export { type BadgeStatus, StatusBadge } from './status-badge.tsx';
export { type ItemStatus, StatusCard, type StatusItem } from './status-card.tsx';
