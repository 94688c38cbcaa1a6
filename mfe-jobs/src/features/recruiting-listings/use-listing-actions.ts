import type { Listing } from '@fairlead/contracts/api/listings';
import { usePortal } from '@fairlead/remote-kit';
import { type SeenVersion, versionOf } from '@fairlead/remote-kit/calls';
import { useAction } from '@fairlead/remote-kit/forms';
import { rememberPage } from '@fairlead/remote-kit/sending';
import { listings } from '../recruitment/api.ts';
import { recruitment } from '../recruitment/paths.ts';
import { type ActionName, actionWords, needsAll, statusAfter } from './actions.ts';
import { needsOf } from './form/needs.ts';
import { valuesOf } from './form/values.ts';
import { useSubmitAgainMutation } from './listing-calls.ts';

type Named = Pick<Listing, 'id' | 'title'>;

/** Moves a listing in the version that was seen, and shows the outcome. Returns whether it was done. */
export function useMove() {
  const act = useAction();
  const [change] = listings.patch.useMutation();
  const [submitAgain] = useSubmitAgainMutation();
  return (name: ActionName, { id, title }: Named, seen: SeenVersion): Promise<boolean> => {
    const status = statusAfter(name);
    const work = (): Promise<unknown> =>
      status
        ? change({ id, changes: { status }, ...seen, depth: 1 }).unwrap()
        : submitAgain({ id }).unwrap();
    return act(work, `${title} ${actionWords[name].done}`);
  };
}

type Listed = Named & Pick<Listing, 'updatedAt'>;

/** Like `useMove`, for a list: a listing that lacks what publishing needs is opened instead, where that is shown. */
export function useListedMove(org: string) {
  const { navigate, toast } = usePortal();
  const move = useMove();
  const [read] = listings.read.useLazyQuery();
  return async (name: ActionName, listing: Listed): Promise<void> => {
    const { updatedAt } = listing;
    if (!needsAll.includes(name)) return void (await move(name, listing, { updatedAt }));
    const isHere = rememberPage();
    const { data } = await read({ id: listing.id, depth: 1 });
    if (!isHere()) return;
    const missing = data && needsOf(valuesOf(data.doc)).some(({ isMet }) => !isMet);
    if (!missing) return void (await move(name, listing, data ? versionOf(data) : { updatedAt }));
    toast({ kind: 'error', title: `${listing.title} is not complete yet` });
    navigate(recruitment.listing(org, listing.id));
  };
}
