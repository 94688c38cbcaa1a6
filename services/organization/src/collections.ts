export { accessTemplates } from './access-templates/collection.ts';
export { departments } from './departments/collection.ts';
export { employees } from './employees/collection.ts';
export { invitations } from './invitations/collection.ts';
export { organizations } from './organizations/collection.ts';
export { positions } from './positions/collection.ts';
export { organizationProfiles } from './profiles/collection.ts';
export { vessels } from './vessels/collection.ts';
