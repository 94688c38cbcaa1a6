export { forms } from './forms/collection.ts';
export { userMediaFiles } from './media/collection.ts';
export { applicationFormSubmissions } from './submissions/application-collection.ts';
export { formSubmissions } from './submissions/collection.ts';
