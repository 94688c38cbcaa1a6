import type { PortalProps } from '@fairlead/contracts/portal/props';
import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** The path in sight; another one is another try. */
  path: string;
  /** Tells the shell, which says so in the page's place. */
  failed: PortalProps['failed'];
  /** Has what could not be loaded asked for again. */
  forget(): void;
  children: ReactNode;
}

/** Keeps what breaks in one page from taking the rest of the remote with it, until it is tried again or left. */
export class PageBoundary extends Component<PageBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  #recovered: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(problem: unknown): void {
    this.#recovered = this.props.failed(problem, this.#tryAgain);
  }

  override componentDidUpdate({ path }: PageBoundaryProps): void {
    if (this.state.isBroken && path !== this.props.path) this.#tryAgain();
  }

  override componentWillUnmount(): void {
    if (this.state.isBroken) this.props.forget();
    this.#recovered?.();
  }

  readonly #tryAgain = (): void => {
    this.props.forget();
    this.#recovered?.();
    this.#recovered = undefined;
    this.setState({ isBroken: false });
  };

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
