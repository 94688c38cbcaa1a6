import { inStore } from '@fairlead/remote-kit';
import { formsApi } from '../../api.ts';
import { QueueNote } from './queue-note.tsx';

/** What waits to be sent, with what sends it. */
export default inStore(QueueNote, { api: formsApi });
