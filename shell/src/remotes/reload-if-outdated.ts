import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { NavigationBlocker } from '../navigation/navigation-blocker.ts';
import { currentRegistry } from '../registry/registry.ts';

/** Under what name (in the storage of the tab) the revision is kept that it was reloaded for. */
const reloadedFor = 'fairlead-reloaded-for';

interface ReloadOptions {
  /** The registry that the page was opened with. */
  registry: ShownRegistry;
  holds: Pick<NavigationBlocker, 'holds'>;
  reload?(): void;
}

/**
 * Loads the page anew where code of it is missing because other versions are live since it was opened. A tab that stayed open so long finds its way by
 * itself; once for each revision, so that it never goes round, and not while something on the page is not saved.
 */
export async function reloadIfOutdated({
  registry,
  holds,
  reload = () => location.reload(),
}: ReloadOptions): Promise<void> {
  const { revision } = await currentRegistry();
  if (revision === registry.revision || holds.holds(location.pathname)) return;
  if (sessionStorage.getItem(reloadedFor) === String(revision)) return;
  sessionStorage.setItem(reloadedFor, String(revision));
  reload();
}
