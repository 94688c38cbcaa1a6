import { Button, EmptyState, Skeleton } from '@fairlead/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

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
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const begin = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (problem) {
      loading = undefined;
      throw problem;
    }
  };
  const loadOnce = () => {
    loading ??= begin();
    return loading;
  };

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const isLoading = !Loaded && !hasFailed;
    useEffect(() => {
      if (!isLoading) return;
      let isLeft = false;
      loadOnce().then(
        (component) => isLeft || setLoaded(() => component),
        () => isLeft || setFailed(true),
      );
      return () => {
        isLeft = true;
      };
    }, [isLoading]);
    useEffect(() => {
      if (!hasFailed) return;
      const again = () => setFailed(false);
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [hasFailed]);
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return waiting;
    return (
      <EmptyState
        kind="error"
        title="We couldn’t load this part of the page"
        action={<Button onClick={() => setFailed(false)}>Try again</Button>}
      />
    );
  }

  const prepare = () => void loadOnce().catch(() => undefined);
  return Object.assign(Part, { prepare });
}
