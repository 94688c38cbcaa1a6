export { notifications } from './notifications/collection.ts';
export { preferences } from './preferences/collection.ts';
export { users } from './users/collection.ts';
