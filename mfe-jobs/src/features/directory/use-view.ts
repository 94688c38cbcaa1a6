import { useExternalStore } from '@fairlead/ui';
import { useState } from 'react';
import type { ListingView } from '../listings/listing-collection.tsx';

const key = 'fairlead.jobs.view';

/** Grid or list, as last chosen in this browser; grid at first. */
export function useView(): [ListingView, (view: ListingView) => void] {
  const stored = useExternalStore<ListingView>(never, readView, () => 'grid');
  const [chosen, setView] = useState<ListingView>();
  const choose = (view: ListingView) => {
    setView(view);
    try {
      localStorage.setItem(key, view);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
  };
  return [chosen ?? stored, choose];
}

/** Nothing tells of a change in another tab. */
const never = () => () => {};

function readView(): ListingView {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}
