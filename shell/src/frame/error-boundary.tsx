import { Button, EmptyState } from '@fairlead/ui';
import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  report(problem: unknown): void;
  /** Replaces what broke; by default a button to reload the page. */
  instead?: ReactNode;
}

/** Catches errors while a part of the frame renders, so that nobody is left with an empty page. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(problem: unknown): void {
    this.props.report(problem);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    if ('instead' in this.props) return this.props.instead;
    const reload = <Button onClick={() => location.reload()}>Load the page again</Button>;
    return <EmptyState kind="error" action={reload} />;
  }
}
