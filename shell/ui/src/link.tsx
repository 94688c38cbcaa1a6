import type { AnchorHTMLAttributes } from 'react';
import { safeHref } from './safe-href.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/**
 * A link that never leads to an unsafe protocol. It is a plain anchor: the shell turns a click on one of our own pages into a navigation without
 * reloading, so every remote's links behave alike.
 */
export function Link({ href, ...anchor }: LinkProps) {
  return <a {...anchor} href={safeHref(href)} />;
}
