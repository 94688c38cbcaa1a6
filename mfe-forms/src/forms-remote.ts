import type { Remote } from '@fairlead/remote-kit';
import { formsApi } from './api.ts';
import { pages } from './pages.ts';

/** This remote, as the browser and the server run it. */
export const formsRemote: Remote = { api: formsApi, pages };
