import type { PortalProps } from '@fairlead/contracts/portal/props';
import {
  firstScreenOf,
  forgetFirstScreen,
  identifierPrefixOf,
} from '@fairlead/contracts/portal/server-rendering';
import { Component, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { earlyInput, enterAgain, submitHeldForms } from './early-input.ts';

/**
 * The lifecycles by which the shell mounts something of a remote: what `prepare` makes for a portal, with `broken` in its place should it break, which
 * is reported to whoever mounted it (`portal.failed`). Mounting ends once it has been rendered. The first render is a transition, done in slices between which the page responds: single-spa-react renders
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
      const { domElement, failed } = portal;
      const content = await prepare(portal);
      const entered = firstScreenOf(domElement) ? earlyInput(domElement) : [];
      await new Promise<void>((drawn) => {
        const page = (
          <Boundary broken={broken} drawn={drawn} failed={failed}>
            {content}
          </Boundary>
        );
        const draw = () => void roots.set(domElement, drawIn(domElement, page));
        if (wasDrawn) draw();
        else startTransition(draw);
      });
      wasDrawn = true;
      forgetFirstScreen(domElement);
      enterAgain(entered);
      submitHeldForms(domElement);
    },
    unmount: async ({ domElement }: PortalProps) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}

/** Renders into an element, or takes over what the server rendered into it. Ids are unique among the remotes of a page. */
function drawIn(element: HTMLElement, content: ReactNode): Root {
  const options = { identifierPrefix: identifierPrefixOf(element.id) };
  if (firstScreenOf(element)) return hydrateRoot(element, content, options);
  const root = createRoot(element, options);
  root.render(content);
  return root;
}

interface BoundaryProps {
  broken: ReactNode;
  drawn(): void;
  failed: PortalProps['failed'];
  children: ReactNode;
}

/** Reports its first render, whatever came of it, and what breaks. */
class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  #recovered: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidMount() {
    this.props.drawn();
  }

  override componentDidCatch(problem: unknown) {
    this.#recovered = this.props.failed(problem, () => this.setState({ isBroken: false }));
  }

  override componentDidUpdate() {
    if (!this.state.isBroken) this.#recovered?.();
  }

  override render() {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}
