import { membershipCopies, membershipsOf, type ServiceDeclaration } from '@fairlead/service-kit';
import { checkInRoutes } from './check-ins/routes.ts';
import * as collections from './collections.ts';
import { personalityRoutes } from './personality/routes.ts';

/** The wellness service: how people are, what they do for their wellbeing, and what they learn about themselves. */
export const wellnessService: ServiceDeclaration<'wellness'> = {
  name: 'wellness',
  collections: Object.values(collections),
  copies: membershipCopies,
  membershipsOf,
  extend: async (service) => {
    checkInRoutes(service);
    personalityRoutes(service);
    return {};
  },
};
