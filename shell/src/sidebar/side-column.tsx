import { routeContextOf } from '@fairlead/contracts/access/route-context';
import { personOf } from '@fairlead/contracts/portal/session';
import { useExternalStore } from '@fairlead/ui';
import { styled } from 'styled-components';
import Sidebar from './sidebar.tsx';
import type { SidebarProps } from './sidebar-props.ts';

interface SideColumnProps extends Pick<SidebarProps, 'path' | 'roles' | 'sidebar'> {
  portal: Omit<SidebarProps, 'path' | 'roles' | 'sidebar'>;
}

/** The sidebar's column, which is there on every page with a menu, and empty until it is known who is there. */
export function SideColumn({ path, portal, roles, sidebar }: SideColumnProps) {
  const { session } = portal;
  const { isExpanded } = useExternalStore(sidebar.subscribe, sidebar.shape);
  const user = personOf(useExternalStore(session.subscribe, session.current));
  if (!routeContextOf(path)) return null;
  return (
    <Room aria-label="Sidebar" data-collapsed={!isExpanded || undefined}>
      {user && <Sidebar {...portal} path={path} roles={roles} sidebar={sidebar} />}
    </Room>
  );
}

/** As wide before the sidebar is loaded as afterwards, so that nothing moves then. */
const Room = styled.aside`
  flex: none;
  width: 16rem;
  border-inline-end: 1px solid var(--border);
  background: var(--surface);
  transition: width 160ms ease-out;
  &[data-collapsed] {
    width: 3rem;
  }
  @media (max-width: 767.98px) {
    display: contents;
  }
  @media print {
    display: none;
  }
`;
