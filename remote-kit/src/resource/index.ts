export * from './resource.ts';
export { type MissingPage, ResourcePage } from './resource-page.tsx';
