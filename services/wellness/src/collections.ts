export { wellbeingActivities } from './activities/collection.ts';
export { checkIns } from './check-ins/collection.ts';
export { helplines } from './helplines/collection.ts';
export { personalityResults } from './personality/results.ts';
export { personalitySessions } from './personality/sessions.ts';
export { wellnessResources } from './resources/collection.ts';
