export { forms } from './forms/collection.ts';
export { mediaFiles } from './media/media.ts';
export { userMediaFiles } from './media/user-media.ts';
export { formRequests } from './requests/collection.ts';
export { applicationFormSubmissions } from './submissions/application-collection.ts';
export { formSubmissions } from './submissions/collection.ts';
export { visitorSubmissions } from './submissions/visitor-collection.ts';
