import type { Remote } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { JobsProviders } from './jobs-providers.tsx';
import { pages } from './pages.ts';

/** This remote, as the browser and the server run it. */
export const jobsRemote: Remote = { api: jobsApi, around: JobsProviders, pages };
