import { Layer } from '@fairlead/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { whenIdle } from './when-idle.ts';

interface Beside {
  anchor: HTMLElement;
  onClose(): void;
}

/** What opens beside a button, and is loaded when the browser is idle, or by the first need of it. */
interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Loads it ahead; a failure is retried once it is opened. */
  prepare(): void;
}

/** Makes it. It opens once it is loaded, unless the focus has moved on meanwhile; where it cannot be loaded, a note says so. */
export function onDemand<Props extends Beside>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const begin = async () => {
    try {
      loaded = await load();
    } finally {
      loading = undefined;
    }
  };
  const loadOnce = (): Promise<void> => {
    loading ??= begin();
    return loading;
  };

  function Opened(props: Props) {
    const { anchor, onClose } = props;
    const [Loaded, setLoaded] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once, when it opens
    useEffect(() => {
      if (Loaded) return;
      let isLeft = false;
      loadOnce().then(
        () => {
          if (isLeft) return;
          if (hasFocus(anchor)) setLoaded(() => loaded);
          else onClose();
        },
        () => isLeft || setFailed(true),
      );
      return () => {
        isLeft = true;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return null;
    return (
      <Layer anchor={anchor} onClose={onClose}>
        <Note role="alert">This could not be loaded. Check your connection and try again.</Note>
      </Layer>
    );
  }

  const prepare = () => {
    if (!loaded) void loadOnce().catch(() => undefined);
  };
  return Object.assign(Opened, { prepare });
}

/** Loads something once the browser is idle, so that it opens at once, and offline too. */
export function usePrepared({ prepare }: Pick<OnDemand<never>, 'prepare'>): void {
  useEffect(() => whenIdle(prepare), [prepare]);
}

/** Whether the focus is on it, or nowhere, as after a press of a button in Safari. */
const hasFocus = (anchor: HTMLElement): boolean =>
  document.activeElement === document.body || anchor.contains(document.activeElement);

const Note = styled.p`
  max-width: 18rem;
  padding: 0.75rem 1rem;
  font-size: 0.9375rem;
`;
