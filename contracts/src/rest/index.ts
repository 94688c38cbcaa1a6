export * from './daily-work.ts';
export * from './profiles.ts';
export * from './rules.ts';
export * from './ship-clock.ts';
export * from './ship-days.ts';
