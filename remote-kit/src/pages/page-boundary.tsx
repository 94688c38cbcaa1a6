import type { PortalProps } from '@fairlead/contracts/portal/props';
import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** The current path; another one is another try. */
  path: string;
  /** Reports to the shell, which shows it in the page's place. */
  failed: PortalProps['failed'];
  /** Has what could not be loaded requested again. */
  forget(): void;
  children: ReactNode;
}

/** Keeps an error in one page from breaking the rest of the remote, until it is retried or left. */
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
