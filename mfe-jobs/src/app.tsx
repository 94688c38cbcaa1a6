import { remote } from '@fairlead/remote-kit';
import { jobsRemote } from './jobs-remote.ts';

/** The lifecycles that the shell loads. */
export const { bootstrap, mount, unmount } = remote(jobsRemote);
