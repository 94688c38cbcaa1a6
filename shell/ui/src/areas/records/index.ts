/** How records stand: badges and cards of their status, and what happened to them. */
export * from './activity-list.tsx';
export * from './status-badge.tsx';
export * from './status-card.tsx';
