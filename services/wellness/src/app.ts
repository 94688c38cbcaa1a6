import { membershipCopies, membershipsOf, type ServiceDeclaration } from '@fairlead/service-kit';
import { checkInRoutes } from './check-ins/routes.ts';
import * as collections from './collections.ts';
import { ensureFirstLines } from './helplines/first-lines.ts';
import { personalityRoutes } from './personality/routes.ts';
import { forgettingOfViews, viewRoute } from './resources/views.ts';

/** The wellness service: how people are, what they do for their wellbeing, and what they learn about themselves. */
export const wellnessService: ServiceDeclaration<'wellness'> = {
  name: 'wellness',
  collections: Object.values(collections),
  copies: membershipCopies,
  membershipsOf,
  jobs: (service) => [forgettingOfViews(service)],
  extend: async (service) => {
    await ensureFirstLines(service);
    checkInRoutes(service);
    viewRoute(service);
    personalityRoutes(service);
    return {};
  },
};
