export { forEachDue, takeEachStep } from './for-each-due.ts';
export type { JobDeclaration, RepeatedJob, TimedJob } from './job-declaration.ts';
export type { Migration } from './migrations/migrate.ts';
export { NextMoment } from './next-moment.ts';
export { withLock } from './with-lock.ts';
