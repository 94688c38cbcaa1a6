import { useState } from 'react';
import { Button } from '../button.tsx';
import { EmptyState, emptyStateKinds } from '../empty-state.tsx';
import { Loader, type LoaderSize } from '../loader.tsx';
import { loaderVariants } from '../loader-motions.ts';
import { Skeleton } from '../skeleton.tsx';
import { ToastRegion } from '../toast/toast-region.tsx';
import { ToastStore } from '../toast/toast-store.ts';
import { Specimen } from './specimen.tsx';

const sizes: readonly LoaderSize[] = ['sm', 'md', 'lg'];

/** Loading, empty and notification states. */
export function Feedback() {
  const [toasts] = useState(() => new ToastStore());
  return (
    <>
      <Specimen title="Loaders">
        {loaderVariants.map((variant) =>
          sizes.map((size) => <Loader key={variant + size} size={size} variant={variant} />),
        )}
      </Specimen>
      <Specimen title="Skeletons">
        <Skeleton $width="12rem" />
        <Skeleton $width="12rem" $height="3rem" />
      </Specimen>
      <Specimen title="Toasts">
        {(['success', 'error', 'info'] as const).map((kind) => (
          <Button
            key={kind}
            look="secondary"
            onClick={() => toasts.show({ kind, title: `This is ${kind}` })}
          >
            {kind}
          </Button>
        ))}
        <ToastRegion store={toasts} />
      </Specimen>
      <Specimen title="Empty states">
        {emptyStateKinds.map((kind) => (
          <EmptyState key={kind} kind={kind} />
        ))}
      </Specimen>
    </>
  );
}
