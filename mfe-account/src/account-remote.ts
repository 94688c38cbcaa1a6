import type { Remote } from '@fairlead/remote-kit';
import { accountApi } from './api.ts';
import { pages } from './pages.ts';

/** This remote, as the browser and the server run it. */
export const accountRemote: Remote = { api: accountApi, pages };
