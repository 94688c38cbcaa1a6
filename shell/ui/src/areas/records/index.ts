/** How records stand: badges and cards of their status, what happened to them, and texts that are changed where they stand. */
export * from './activity-list.tsx';
export * from './inline-text/inline-text.tsx';
export * from './status-badge.tsx';
export * from './status-card.tsx';
