import type { ServiceDeclaration } from '@fairlead/service-kit';
import * as collections from './collections.ts';
import { membershipsOf } from './employees/memberships.ts';
import { crewOfMovedVessels, vesselRoutes } from './vessels/moving.ts';

/** The organization service: employers, their vessels and people, and the lists all of them share. */
export const organizationService: ServiceDeclaration<'organization'> = {
  name: 'organization',
  collections: Object.values(collections),
  membershipsOf,
  consumers: (service) => [crewOfMovedVessels(service)],
  standingsFrom: ['employees'],
  extend: async (service) => {
    vesselRoutes(service);
    return {};
  },
};
