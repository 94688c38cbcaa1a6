import { later, PageOutline } from '@fairlead/ui';
import type { PortalRoles } from '../roles/portal-roles.ts';
import type { Admission } from './admission.ts';
import type { Guard } from './guard.ts';

// Few pages are opened by people without access.
const load = () => import(/* webpackChunkName: "lazy-no-access" */ './no-access.tsx');
const NoAccess = later(async () => (await load()).NoAccess, <PageOutline />);
const AccessEnded = later(async () => (await load()).AccessEnded, null);
const RolesFailed = later(async () => (await load()).RolesFailed, <PageOutline />);

interface InsteadOfPageProps {
  admission: Admission;
  /** The title of the page; undefined where no remote has it. */
  title: string | undefined;
  guard: Pick<Guard, 'leave'>;
  roles: Pick<PortalRoles, 'retry'>;
}

/** Replaces a page that may not be rendered, or appears above one whose access has ended. */
export function InsteadOfPage({ admission, title, guard, roles }: InsteadOfPageProps) {
  if (admission === 'refused') return <NoAccess />;
  if (admission === 'failed') return <RolesFailed title={title} onRetry={roles.retry} />;
  if (admission === 'ended') return <AccessEnded onLeave={guard.leave} />;
  return null;
}
