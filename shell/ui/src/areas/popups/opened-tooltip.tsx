import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Host } from './host.ts';
import { positionerLook, raise, surfaceLook, topLayer } from './positioner.ts';

export interface OpenedTooltipProps {
  text: string;
  /** What it is about; its first control is described by it. */
  anchor: HTMLElement;
  onClose(): void;
}

const control = 'button, a, input, select, textarea, [tabindex]';

/** A tooltip that is visible. It stays while the pointer is on it. */
export function OpenedTooltip({ text, anchor, onClose }: OpenedTooltipProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const id = useId();
  useEffect(() => {
    const described = anchor.querySelector(control);
    if (!described || described.hasAttribute('aria-describedby')) return;
    described.setAttribute('aria-describedby', id);
    return () => described.removeAttribute('aria-describedby');
  }, [anchor, id]);
  return (
    <Host ref={setHost}>
      {host && (
        <CSPProvider disableStyleElements>
          <Tooltip.Root open onOpenChange={(open) => open || onClose()}>
            <Tooltip.Portal container={host}>
              <Positioner
                {...topLayer}
                ref={raise}
                // Its distance is part of it, so that the pointer can cross it.
                sideOffset={0}
                side="bottom"
                align="start"
                anchor={anchor}
              >
                <Text id={id} role="tooltip">
                  {text}
                </Text>
              </Positioner>
            </Tooltip.Portal>
          </Tooltip.Root>
        </CSPProvider>
      )}
    </Host>
  );
}

const Positioner = styled(Tooltip.Positioner)`
  ${positionerLook}
  padding-block: 0.25rem;
`;
const Text = styled(Tooltip.Popup)`
  ${surfaceLook}
  max-width: min(20rem, var(--available-width));
  padding: 0.375rem 0.625rem;
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
`;
