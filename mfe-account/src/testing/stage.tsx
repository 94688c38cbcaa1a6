import type { ToastMessage } from '@fairlead/contracts/portal/props';
import {
  type Api,
  drawPage as openPage,
  playedPortal,
  type Sent,
  serveApi,
  sessionOf,
  draw as stage,
  visitor,
} from '@fairlead/remote-kit/testing';
import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { accountApi } from '../api.ts';
import { pages } from '../pages.ts';

export { type Api, Refusal, Reply } from '@fairlead/remote-kit/testing';

/** Puts an API behind `fetch` and returns the calls made, in order. */
export const serve = (api: Api): Sent[] => serveApi(api).sent;

/** Renders a part of the remote at an address, with a fake of the shell's side of the portal. */
export const draw = (
  content: ReactNode,
  { address = '/login', session = sessionOf(visitor), portal = playedPortal(session) } = {},
) => stage(content, { api: accountApi, address, state: history.state, portal });

/** Opens the page of an address. */
export const drawPage = (address: string, session = sessionOf(visitor)) =>
  openPage(pages, { api: accountApi, address, session });

/** Types into a field until it holds the text, which it does once its form has been checked. */
export const typeInto = (field: () => HTMLElement, text: string) =>
  waitFor(() => expect(field()).toHaveAccessibleDescription(text));

/** The messages of toasts, in order. */
export const toastsOf = ({ toast }: { toast: { mock: { calls: readonly unknown[][] } } }) =>
  toast.mock.calls.map(([message]) => message as ToastMessage);
