import { requestedBy, type TestService } from '@fairlead/service-kit/testing';

/** What the jobs service has asked people to be told of a document so far, the first first. */
export const askedOf = (jobs: TestService, id: string) => requestedBy(jobs, 'jobs', id);
