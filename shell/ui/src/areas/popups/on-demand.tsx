import { Layer, lazily, useLoaded } from '@fairlead/ui';
import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';

interface Beside {
  anchor: HTMLElement;
  onClose(): void;
}

/** What opens beside a button, and is loaded when it is first opened, or ahead. */
interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Loads it ahead; a failure is retried once it is opened. */
  prepare(): void;
}

/** Makes it. It opens once it is loaded, unless the focus has moved on meanwhile; where it cannot be loaded, a note says so. */
export function onDemand<Props extends Beside>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  const part = lazily(load);

  function Opened(props: Props) {
    const { anchor, onClose } = props;
    const { Loaded, hasFailed } = useLoaded(part, {
      isWanted: () => hasFocus(anchor),
      giveUp: onClose,
    });
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return null;
    return (
      <Layer anchor={anchor} onClose={onClose}>
        <NotLoadedNote />
      </Layer>
    );
  }
  return Object.assign(Opened, { prepare: part.prepare });
}

/** Whether the focus is on it, or nowhere, as after a press of a button in Safari. */
const hasFocus = (anchor: HTMLElement): boolean =>
  document.activeElement === document.body || anchor.contains(document.activeElement);

/** Shown in place of what could not be loaded. */
export const NotLoadedNote = () => (
  <Note role="alert">This could not be loaded. Check your connection and try again.</Note>
);

const Note = styled.p`
  max-width: 18rem;
  padding: 0.75rem 1rem;
  font-size: 0.9375rem;
`;
