export { backgroundChecks } from './background-checks/collection.ts';
export { credentials } from './credentials/collection.ts';
export { cvLinks } from './cv/collection.ts';
export { notifications } from './notifications/collection.ts';
export { personal } from './personal/collection.ts';
export { preferences } from './preferences/collection.ts';
export { resume } from './resume/collection.ts';
export { users } from './users/collection.ts';
