import type { ComponentType, ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { lazily, useLoaded } from './lazily.ts';
import { Skeleton } from './skeleton.tsx';

/** A part of a page whose code is loaded when it is first shown. */
export interface Later<Props> {
  (props: Props): ReactNode;
  /** Preloads it, where it may be wanted soon; a failure is retried once it is shown. */
  prepare(): void;
}

/**
 * Makes such a part. While it loads, a skeleton or `waiting` takes its place; a failure to load is shown, and retried by a button or once there is a
 * connection.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Skeleton $height="8rem" />,
): Later<Props> {
  const part = lazily(load);

  function Part(props: Props) {
    const { Loaded, hasFailed, again } = useLoaded(part);
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return waiting;
    return (
      <EmptyState
        kind="error"
        title="We couldn’t load this part of the page"
        action={<Button onClick={again}>Try again</Button>}
      />
    );
  }

  return Object.assign(Part, { prepare: part.prepare });
}
