/** The status and history of records: badges and cards of their status, what happened to them, and texts that are edited in place. */
export * from './activity-list.tsx';
export * from './inline-text/inline-text.tsx';
export * from './status-badge.tsx';
export * from './status-card.tsx';
