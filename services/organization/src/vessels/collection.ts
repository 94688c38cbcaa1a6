import {
  vessel,
  vesselChanged,
  vesselClocksChanged,
  vesselFields,
  vesselRestChanged,
  vesselSectionsChanged,
} from '@fairlead/contracts';
import { defineCollection, documentsOfMembers, either, isOperator } from '@fairlead/service-kit';
import { isVesselRestChanged } from '../rest/judged-by.ts';
import { fleetPage, keptByOrganization } from '../rules.ts';
import { areClocksChanged, loggingShipTime } from './ship-time.ts';

const ofOwn = documentsOfMembers(vesselFields);

/** The vessels an organization operates: its own people read them all, everybody else the public ones. */
export const vessels = defineCollection({
  slug: 'vessels',
  singular: 'Vessel',
  schema: vesselFields,
  answers: vessel,
  access: {
    read: (viewer) => isOperator(viewer) || either({ isPublic: true }, ofOwn(viewer)),
    ...keptByOrganization(vesselFields, fleetPage),
  },
  audit: { keeps: 'values' },
  hooks: { prepare: loggingShipTime },
  answersFrom: { whole: ['employees', 'positions'] },
  indexes: [{ name: 'organization', keys: { organization: 1, name: 1 } }],
  events: [
    {
      type: vesselChanged,
      payload: ({ id, name, organization }, state) => ({ id, name, organization, ...state }),
    },
    {
      type: vesselSectionsChanged,
      when: ({ sections = [] }, before) =>
        JSON.stringify(sections) !== JSON.stringify(before?.sections ?? []),
      payload: ({ id, organization, sections = [] }, state) => ({
        id,
        organization,
        sections,
        ...state,
      }),
    },
    {
      type: vesselRestChanged,
      when: (after, before) => before !== undefined && isVesselRestChanged(after, before),
      payload: ({ id, organization }, state) => ({ id, organization, ...state }),
    },
    {
      type: vesselClocksChanged,
      when: (after, before) => before !== undefined && areClocksChanged(after, before),
      payload: ({ id, organization }, state) => ({ id, organization, ...state }),
    },
  ],
});
