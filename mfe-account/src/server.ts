import { remoteOnServer } from '@fairlead/remote-kit/server';
import { accountRemote } from './account-remote.ts';

/** What the edge renders the first screen with. */
export const { render } = remoteOnServer(accountRemote);
