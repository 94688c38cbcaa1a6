export * from './resource.ts';
export { type MissingPage, ResourcePage } from './resource-page.tsx';
export { ResourcePart } from './resource-part.tsx';
export { SectionProblem } from './section-problem.tsx';
