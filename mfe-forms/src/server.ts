import { remoteOnServer } from '@fairlead/remote-kit/server';
import { formsRemote } from './forms-remote.ts';

/** What the edge renders the first screen with. */
export const { render } = remoteOnServer(formsRemote);
