import { rotation, rotationChanged, rotationFields } from '@fairlead/contracts';
import {
  both,
  defineCollection,
  either,
  isOperator,
  ownDocuments,
  type StoredOf,
  type Viewer,
} from '@fairlead/service-kit';
import { isOwn, mayChange, plannedBy, plans } from './access.ts';
import { withMove } from './rotation-moves.ts';

/** A rotation as it is stored. */
export type StoredRotation = StoredOf<typeof rotationFields>;

const own = ownDocuments(rotationFields);

/** What a viewer has proposed for themselves, until it is confirmed. */
const ownProposals = (viewer: Viewer) => {
  const theirs = own(viewer);
  return theirs && both(theirs, { status: 'proposed' });
};

const changeable = (viewer: Viewer) =>
  isOperator(viewer) || either(ownProposals(viewer), plannedBy(viewer, 'write'));

/** Who is planned aboard which vessel, in which rank and for how long. Written by those who plan a vessel; everyone may propose their own. */
export const rotations = defineCollection({
  slug: 'rotations',
  singular: 'Rotation',
  schema: rotationFields,
  answers: rotation,
  onErasure: 'anonymize',
  access: {
    read: (viewer) => isOperator(viewer) || either(own(viewer), plannedBy(viewer, 'read')),
    create: (viewer, content) =>
      plans(viewer, content.organization, content.vessel) || isOwn(viewer, content),
    update: changeable,
    change: mayChange,
    delete: changeable,
  },
  audit: { keeps: 'values' },
  filters: ['vessel'],
  indexes: [
    { name: 'ofVessel', keys: { vessel: 1, from: 1 } },
    { name: 'ofPerson', keys: { 'user.id': 1, from: 1 } },
    { name: 'beginning', keys: { status: 1, from: 1 } },
    { name: 'ending', keys: { status: 1, to: 1 } },
  ],
  hooks: { prepare: withMove },
  events: [
    {
      type: rotationChanged,
      payload: ({ id, organization, vessel, user, kind, status, from, to }, state) => ({
        id,
        organization,
        vessel,
        user: user.id,
        kind,
        status,
        from,
        to,
        ...state,
      }),
    },
  ],
});
