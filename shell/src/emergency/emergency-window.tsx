import type { ListedHelpline } from '@fairlead/contracts/reference/helplines';
import { callApi, readCollection } from '@fairlead/remote-kit/calls';
import { EmergencyDialog } from '@fairlead/ui/emergency';

/** The page with all support of the portal. */
const allSupport = '/account/wellness/support';

interface EmergencyWindowProps {
  open: boolean;
  onClose(): void;
}

/** The window with the support lines, as the wellness service currently has them. */
export default function EmergencyWindow({ open, onClose }: EmergencyWindowProps) {
  return <EmergencyDialog open={open} onClose={onClose} allSupport={allSupport} read={readLines} />;
}

async function readLines(signal: AbortSignal): Promise<readonly ListedHelpline[]> {
  const { path } = readCollection('helplines', { limit: 100, sort: 'name' });
  const { docs } = (await callApi({ path }, { host: location.origin, signal })) as {
    docs: readonly ListedHelpline[];
  };
  return docs;
}
