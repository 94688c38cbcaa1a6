import { requestedBy, type TestService } from '@fairlead/service-kit/testing';

/** The notifications that the jobs service has requested about a document so far, oldest first. */
export const askedOf = (jobs: TestService, id: string) => requestedBy(jobs, 'jobs', id);
