import { usePortal } from '@fairlead/remote-kit';
import { Counted, IconButton } from '@fairlead/ui';
import { CloudUpload } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useQueue } from './use-queue.ts';

/** In the header of every page: how many forms wait to be sent, and the way to them; nothing where none do. */
export function QueueNote({ person }: { person: string }) {
  const { navigate } = usePortal();
  const { length } = useQueue(person).waiting;
  if (length === 0) return null;
  return (
    <Counted count={String(length)}>
      <IconButton
        label={length === 1 ? '1 form waits to be sent' : `${length} forms wait to be sent`}
        onClick={() => navigate(paths.own)}
      >
        <CloudUpload size="1.125rem" aria-hidden />
      </IconButton>
    </Counted>
  );
}
