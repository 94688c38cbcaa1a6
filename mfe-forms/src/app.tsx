import { remote } from '@fairlead/remote-kit';
import { formsRemote } from './forms-remote.ts';

/** The lifecycles that the shell loads. */
export const { bootstrap, mount, unmount } = remote(formsRemote);
