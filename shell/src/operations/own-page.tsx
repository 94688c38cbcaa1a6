import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { releasesPage } from '@fairlead/contracts/portal/releases-overview';
import { lazily, PageOutline, type ToastStore, useLoaded } from '@fairlead/ui';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import { NotOpened } from '../frame/remote-region.tsx';

const releases = lazily(
  async () =>
    (await import(/* webpackChunkName: "lazy-operations" */ './releases-page.tsx')).default,
);

const overrideBar = lazily(
  async () =>
    (await import(/* webpackChunkName: "lazy-operations" */ './override-bar.tsx')).default,
);

/** Says that a remote comes from elsewhere in this browser, where it does. */
export function OverrideNotice({
  override,
  report,
}: {
  override: ShownRegistry['override'];
  report: OwnPageProps['report'];
}) {
  const { Loaded: Bar } = useLoaded(overrideBar, {
    isNeeded: override !== undefined,
    onFailure: report,
  });
  return Bar && override ? (
    <Bar override={override} reload={() => location.reload()} report={report} />
  ) : null;
}

/** Whether a path is that of a page that the shell has itself, which works whatever is released. */
export const isOwnPage = (path: string): boolean => path === releasesPage.path;

interface OwnPageProps {
  toast: ToastStore['show'];
  report(problem: unknown): void;
}

/** The shell's own page. */
export function OwnPage({ toast, report }: OwnPageProps) {
  const { Loaded: Page, hasFailed, again } = useLoaded(releases, { onFailure: report });
  const { title } = releasesPage;
  if (hasFailed) return <NotOpened title={title} onRetry={again} />;
  if (!Page) return <PageOutline label={`Opening ${title}`} />;
  return (
    <ErrorBoundary report={report}>
      <Page toast={toast} />
    </ErrorBoundary>
  );
}
