import { memberOf } from '@fairlead/contracts/member-of';
import type { ReleasesOverview } from '@fairlead/contracts/portal/releases-overview';
import { ApiError, callApi, errorKindOf } from '@fairlead/remote-kit/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pagesCachePrefix } from '../service-worker/cache-names.ts';

const here = { host: location.origin };
/** How often (ms) what is shown is read again while the page is visible: a canary is watched on it. */
const rereadEvery = 10_000;

/** What operators see of releases: not known yet, for operators only, or read, with why it could not be read again. */
export type ReleasesState =
  | { status: 'loading' }
  | { status: 'nobody' }
  | { status: 'failed'; problem: ApiError }
  | { status: 'read'; overview: ReleasesOverview; problem?: ApiError };

/** Signs an operator in by the token that was issued for them. @throws {ApiError} */
export const signInOperator = (token: string): Promise<unknown> =>
  callApi({ path: '/releases/session', method: 'POST', body: { token } }, here);

/** @throws {ApiError} */
export const signOutOperator = (): Promise<unknown> =>
  callApi({ path: '/releases/session', method: 'DELETE' }, here);

/** Has this browser get a remote from an address, and returns what has happened. @throws {ApiError} */
export async function beginOverride(remote: string, address: string): Promise<string> {
  const path = `/releases/${encodeURIComponent(remote)}/override`;
  const answer = await callApi({ path, method: 'POST', body: { address } }, here);
  await forgetStoredPages();
  return messageIn(answer);
}

/** Has this browser get every remote from its release again. @throws {ApiError} */
export async function endOverride(): Promise<void> {
  await callApi({ path: '/releases/override', method: 'DELETE' }, here);
  await forgetStoredPages();
}

/** Deletes the pages that this browser has stored: they would be shown before those of the server, with the versions that they had. */
async function forgetStoredPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const ofPages = names.filter((name) => name.startsWith(pagesCachePrefix));
  await Promise.all(ofPages.map((name) => caches.delete(name)));
}

/** What is changed of a remote, as its route takes it. */
export type Decision =
  | { act: 'promote'; version: string }
  | { act: 'canary'; version: string; share: number }
  | { act: 'end-canary'; version: string }
  | { act: 'rollback' };

/** What every decision says besides. */
export interface Grounds {
  /** The revision that it was decided on. */
  revision: number;
  reason: string;
  /** Shows what might not be shown. */
  force?: boolean;
}

/** Changes what visitors get of a remote, and returns what has happened. @throws {ApiError} */
export async function decide(
  remote: string,
  { act, ...rest }: Decision,
  grounds: Grounds,
): Promise<string> {
  const path = `/releases/${encodeURIComponent(remote)}/${act}`;
  const answer = await callApi({ path, method: 'POST', body: { ...rest, ...grounds } }, here);
  return messageIn(answer);
}

const messageIn = (answer: unknown): string => String(memberOf(answer, 'message'));

/** Reads what operators see of releases, and reads it again while the page is visible. */
export function useReleases(): { state: ReleasesState; reread(): Promise<void> } {
  const [state, setState] = useState<ReleasesState>({ status: 'loading' });
  const turn = useRef(0);
  const reread = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    try {
      const overview = (await callApi({ path: '/releases' }, here)) as ReleasesOverview;
      if (own === turn.current) setState({ status: 'read', overview });
    } catch (thrown) {
      if (own !== turn.current) return;
      const problem = ApiError.from(thrown);
      if (errorKindOf(thrown) === 'forbidden') setState({ status: 'nobody' });
      else
        setState((before) =>
          before.status === 'read' ? { ...before, problem } : { status: 'failed', problem },
        );
    }
  }, []);
  const isFollowed = state.status === 'read';
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reread();
    }, rereadEvery);
    return () => clearInterval(timer);
  }, [isFollowed, reread]);
  useEffect(() => void reread(), [reread]);
  return { state, reread };
}
