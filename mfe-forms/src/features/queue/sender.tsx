import { inStore } from '@fairlead/remote-kit';
import { formsApi } from '../../api.ts';
import { useQueue } from './use-queue.ts';

/** Sends what waits, as soon as there is a connection; it shows nothing. */
function Sender({ person }: { person: string }) {
  useQueue(person);
  return null;
}

export default inStore(Sender, { api: formsApi });
