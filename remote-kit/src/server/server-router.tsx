import { Router } from '@fairlead/ui';
import type { ReactNode } from 'react';

interface ServerRouterProps {
  path: string;
  search: string;
  children: ReactNode;
}

/** The router of a page on the server: at its address, from which nothing navigates. */
export const ServerRouter = ({ path, search, children }: ServerRouterProps) => (
  <Router
    location={{ pathname: path, search, hash: '', state: null, key: 'default' }}
    navigator={still}
    static
  >
    {children}
  </Router>
);

const stay = () => {
  throw new Error('A page does not navigate while it is rendered.');
};
const still = {
  createHref: (to: string | { pathname?: string; search?: string; hash?: string }) =>
    typeof to === 'string' ? to : [to.pathname, to.search, to.hash].join(''),
  go: stay,
  push: stay,
  replace: stay,
};
