import { registerViewFields } from '@fairlead/contracts';
import {
  defineCollection,
  documentsOfMembers,
  either,
  isOperator,
  objectId,
  organizationsWhere,
  ownDocuments,
  type Viewer,
} from '@fairlead/service-kit';
import { isByMember, setByViewer } from './by-viewer.ts';

const own = ownDocuments(registerViewFields);
const ofMembers = documentsOfMembers(registerViewFields);

/** Their own views, and those maintained by their organization's admins. */
const kept = (viewer: Viewer) => {
  const admins = organizationsWhere(viewer, ['org-admin']).map(objectId);
  return either(
    own(viewer),
    admins.length > 0 && { organization: { $in: admins }, isShared: true },
  );
};

const shared = (viewer: Viewer) => {
  const within = ofMembers(viewer);
  return within && { ...within, isShared: true };
};

/** Saved views of the lists of registers: people's own, and shared ones. */
export const registerViews = defineCollection({
  slug: 'registerViews',
  singular: 'View',
  schema: registerViewFields,
  onErasure: 'delete',
  access: {
    read: (viewer) => isOperator(viewer) || either(own(viewer), shared(viewer)),
    create: isByMember,
    update: (viewer) => isOperator(viewer) || kept(viewer),
    delete: (viewer) => isOperator(viewer) || kept(viewer),
  },
  audit: { keeps: 'none' },
  hooks: { prepare: setByViewer('user') },
  filters: ['register'],
  trash: { days: 30 },
  indexes: [{ name: 'ofRegister', keys: { organization: 1, register: 1, name: 1 } }],
});
