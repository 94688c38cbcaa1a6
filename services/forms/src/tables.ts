export { formDrafts } from './drafts/drafts.ts';
export { formVersions } from './forms/versions.ts';
