import { remoteOnServer } from '@fairlead/remote-kit/server';
import { jobsRemote } from './jobs-remote.ts';

/** What the edge renders the first screen with. */
export const { render } = remoteOnServer(jobsRemote);
