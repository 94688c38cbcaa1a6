import { useState } from 'react';
import type { ListingView } from '../listings/listing-collection.tsx';

const key = 'fairlead.jobs.view';

/** Grid or list, as last chosen in this browser; grid at first. */
export function useView(): [ListingView, (view: ListingView) => void] {
  const [view, setView] = useState<ListingView>(readView);
  const choose = (chosen: ListingView) => {
    setView(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
  };
  return [view, choose];
}

function readView(): ListingView {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}
