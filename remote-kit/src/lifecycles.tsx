import type { PortalProps } from '@fairlead/contracts/portal/props';
import { Component, type ReactNode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/**
 * The lifecycles by which the shell mounts something of a remote: what `prepare` makes for a portal, with `broken` in its place should it break.
 * Mounting ends once it has been rendered. The first render is a transition, done in slices between which the page responds: single-spa-react renders
 * all at once, which takes a quarter of a second on a phone. Code that has run before takes half of that, and slices would delay somebody who moves
 * from page to page.
 */
export function lifecycles(
  prepare: (portal: PortalProps) => Promise<ReactNode>,
  broken: ReactNode,
) {
  const roots = new WeakMap<HTMLElement, Root>();
  let wasDrawn = false;
  return {
    bootstrap: async () => {},
    mount: async (portal: PortalProps) => {
      const content = await prepare(portal);
      const root = createRoot(portal.domElement);
      roots.set(portal.domElement, root);
      await new Promise<void>((drawn) => {
        const draw = () =>
          root.render(
            <Boundary broken={broken} drawn={drawn}>
              {content}
            </Boundary>,
          );
        if (wasDrawn) draw();
        else startTransition(draw);
      });
      wasDrawn = true;
    },
    unmount: async ({ domElement }: PortalProps) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}

interface BoundaryProps {
  broken: ReactNode;
  drawn(): void;
  children: ReactNode;
}

/** Reports its first render, whatever came of it. */
class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidMount() {
    this.props.drawn();
  }

  override render() {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}
