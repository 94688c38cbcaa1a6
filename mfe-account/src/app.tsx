import { remote } from '@fairlead/remote-kit';
import { accountRemote } from './account-remote.ts';

/** The lifecycles that the shell loads. */
export const { bootstrap, mount, unmount } = remote(accountRemote);
