import {
  drawPage as openPage,
  sessionOf,
  draw as stage,
  visitor,
} from '@fairlead/remote-kit/testing';
import { jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { accountApi } from '../api.ts';
import { pages } from '../pages.ts';

/** A call as the service gets it. */
export interface Asked {
  call: string;
  body?: unknown;
}

/** Answers a call with a status and a body; a promise of one answers later. */
export type Answer = readonly [status: number, body: unknown];
export type Api = (asked: Asked) => Answer | Promise<Answer>;

/** A refusal in the shape of every error. */
export const refusal = (
  status: number,
  message: string,
  fields?: Record<string, string>,
): Answer => {
  const errors = Object.entries(fields ?? {}).map(([path, text]) => ({ path, message: text }));
  return [status, { errors: [{ message, ...(fields && { data: { errors } }) }] }];
};

/** Puts an API behind `fetch` and returns the calls made, in order. */
export function serve(api: Api): Asked[] {
  const asked: Asked[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const call = `${init?.method} ${pathname}${search}`;
    const one: Asked = init?.body ? { call, body: JSON.parse(String(init.body)) } : { call };
    asked.push({ ...one, ...(init?.credentials !== 'include' && { call: `${call} (anonymous)` }) });
    const [status, body] = await api(one);
    const response: Partial<Response> = { ok: status < 400, status, json: async () => body };
    return response as Response;
  });
  return asked;
}

/** Draws a part of the remote at an address, with the shell's side of the portal played. */
export const draw = (
  content: ReactNode,
  { address = '/login', session = sessionOf(visitor) } = {},
) => stage(content, { api: accountApi, address, state: history.state, session });

/** Opens the page that an address is of. */
export const drawPage = (address: string, session = sessionOf(visitor)) =>
  openPage(pages, { api: accountApi, address, session });
