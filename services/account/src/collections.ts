export { notifications } from './notifications/collection.ts';
export { users } from './users/collection.ts';
