import type { Session } from '@fairlead/contracts/portal/session';
import {
  drawPage as openPage,
  sessionOf,
  draw as stage,
  visitor,
} from '@fairlead/remote-kit/testing';
import { jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { jobsApi } from '../api.ts';
import { AroundPages } from '../around-pages.tsx';
import { pages } from '../pages.ts';
import { facets, pageOf } from './listing.ts';

/** Answers a call by its path, query and body, as JSON with a status; `undefined` never answers. */
export type Api = (href: URL, sent?: { method: string; body: unknown }) => unknown;

/** An answer with a status other than 200. */
export class Refusal {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, message: string) {
    this.status = status;
    this.body = { errors: [{ message }] };
  }
}

/** An API without jobs. */
export const emptyApi: Api = ({ pathname }) => {
  if (pathname.endsWith('/facets')) return facets;
  if (pathname.endsWith('/suggestions')) return { suggestions: [] };
  if (pathname.endsWith('/alternatives')) return { terms: [], without: [] };
  if (pathname.endsWith('/savedJobs/ids')) return { ids: [] };
  return pageOf([]);
};

/** Puts an API behind `fetch` and returns the addresses asked for, in order. */
export function serve(api: Api): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const href = new URL(String(input));
    const method = init?.method ?? 'GET';
    asked.push(`${method === 'GET' ? '' : `${method} `}${href.pathname}${href.search}`);
    const answer = await api(href, { method, body: JSON.parse(String(init?.body ?? 'null')) });
    if (answer === undefined) return new Promise<Response>(() => {});
    const { status, body } = answer instanceof Refusal ? answer : { status: 200, body: answer };
    // Not a real Response: reading one takes timers, which many tests hold still.
    const response: Partial<Response> = { ok: status < 400, status, json: async () => body };
    return response as Response;
  });
  return asked;
}

const at = (address: string, session: Session) => ({
  api: jobsApi,
  address,
  session: sessionOf(session),
  around: AroundPages,
});

/** Draws a part of the remote at an address, with the shell's side of the portal played. */
export const draw = (content: ReactNode, address = '/', session = visitor) =>
  stage(content, at(address, session));

/** Opens the page that an address is of. */
export const drawPage = (address: string, session = visitor) =>
  openPage(pages, at(address, session));
