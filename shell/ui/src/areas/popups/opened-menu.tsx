import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Host } from './host.ts';
import type { MenuItem, MenuProps } from './menu-item.ts';
import { positionerLook, raise, surfaceLook, topLayer } from './positioner.ts';

/** A menu that is open (WAI-ARIA menu): arrow keys, Home, End and first letters move among its lines, Tab and a press elsewhere close it. */
export function OpenedMenu({ label, anchor, items, align = 'start', onClose }: MenuProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [isEntered, setEntered] = useState(false);
  const giveBack = () => anchor.focus({ preventScroll: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    // What is around it, such as a dialog, stays open. Tab goes on from the button.
    if (event.key === 'Escape') event.preventDefault();
    event.stopPropagation();
    giveBack();
    onClose();
  };
  const act = ({ onAct }: MenuItem) => {
    giveBack();
    onClose();
    onAct();
  };
  return (
    <Host ref={setHost}>
      {host && (
        <CSPProvider disableStyleElements>
          <Menu.Root
            open
            modal={false}
            onItemHighlighted={() => setEntered(true)}
            onOpenChange={(open, { event }) => {
              // A press on its button closes it by its own click.
              if (!open && !anchor.contains(event.target as Node)) onClose();
            }}
          >
            <Menu.Portal container={host}>
              <Positioner {...topLayer} ref={raise} anchor={anchor} align={align}>
                <Lines aria-label={label} finalFocus={false} onKeyDown={onKeyDown}>
                  {items.map((item, place) => (
                    <Menu.Item
                      key={item.label}
                      disabled={item.isDisabled ?? false}
                      aria-keyshortcuts={item.shortcut?.spoken}
                      data-danger={item.isDangerous || undefined}
                      data-apart={item.isApart || undefined}
                      closeOnClick={false}
                      nativeButton
                      // The focus lands on the first line, as that alone can take it at first.
                      render={
                        <button type="button" {...(place === 0 && !isEntered && { tabIndex: 0 })} />
                      }
                      onClick={(event) => {
                        // It would take the focus back.
                        event.preventBaseUIHandler();
                        if (!item.isDisabled) act(item);
                      }}
                    >
                      {item.icon}
                      {item.label}
                      {item.shortcut && <kbd aria-hidden>{item.shortcut.shown}</kbd>}
                    </Menu.Item>
                  ))}
                </Lines>
              </Positioner>
            </Menu.Portal>
          </Menu.Root>
        </CSPProvider>
      )}
    </Host>
  );
}

const Positioner = styled(Menu.Positioner)`
  ${positionerLook}
`;
const Lines = styled(Menu.Popup)`
  ${surfaceLook}
  min-width: 12rem;
  padding: 0.375rem;
  [role='menuitem'] {
    display: flex;
    align-items: center;
    width: 100%;
    gap: 0.625rem;
    min-height: 2.25rem;
    padding: 0 0.625rem;
    border: 0;
    border-radius: var(--radius);
    background: none;
    font-size: 0.9375rem;
    text-align: start;
    cursor: pointer;
  }
  [data-highlighted] {
    background: var(--accent-soft);
    outline: none;
  }
  [data-highlighted]:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  [data-danger] {
    color: var(--danger);
  }
  [data-apart] {
    margin-top: 0.375rem;
    box-shadow: 0 -0.25rem 0 -0.1875rem var(--border);
  }
  [aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  svg {
    color: var(--muted);
  }
  kbd {
    margin-inline-start: auto;
    color: var(--muted);
    font: inherit;
    font-size: 0.8125rem;
  }
  @media (max-width: 767.98px) {
    [role='menuitem'] {
      min-height: 2.75rem;
    }
  }
`;
