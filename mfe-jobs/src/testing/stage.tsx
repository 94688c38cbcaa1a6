import type { Session } from '@fairlead/contracts/portal/session';
import {
  type Api,
  drawPage as openPage,
  type playedPortal,
  serveApi,
  sessionOf,
  draw as stage,
  visitor,
} from '@fairlead/remote-kit/testing';
import type { ReactNode } from 'react';
import { jobsApi } from '../api.ts';
import { JobsProviders } from '../jobs-providers.tsx';
import { pages } from '../pages.ts';
import { facets, pageOf } from './listing.ts';

export { type Api, Refusal } from '@fairlead/remote-kit/testing';

/** An API without jobs. */
export const emptyApi = ({ pathname }: URL) => {
  if (pathname.endsWith('/facets')) return facets;
  if (pathname.endsWith('/suggestions')) return { suggestions: [] };
  if (pathname.endsWith('/alternatives')) return { terms: [], without: [] };
  if (pathname.endsWith('/savedJobs/ids')) return { ids: [] };
  return pageOf([]);
};

/** Puts an API behind `fetch` and returns the requested addresses, in order. */
export const serve = (api: Api): string[] => serveApi(api).asked;

type Played = ReturnType<typeof playedPortal>;

const at = (address: string, session: Session, portal?: Played) => ({
  api: jobsApi,
  address,
  session: sessionOf(session),
  around: JobsProviders,
  ...(portal && { portal }),
});

/** Renders a part of the remote at an address, with a fake of the shell's side of the portal. */
export const draw = (content: ReactNode, address = '/', session = visitor, portal?: Played) =>
  stage(content, at(address, session, portal));

/** Opens the page of an address. */
export const drawPage = (address: string, session = visitor) =>
  openPage(pages, at(address, session));
