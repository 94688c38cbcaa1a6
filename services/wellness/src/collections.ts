export { wellbeingActivities } from './activities/collection.ts';
export { checkIns } from './check-ins/collection.ts';
export { personalityResults } from './personality/results.ts';
export { personalitySessions } from './personality/sessions.ts';
