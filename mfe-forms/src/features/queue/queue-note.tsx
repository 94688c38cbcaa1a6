import { usePortal } from '@fairlead/remote-kit/portal';
import { Counted, IconButton } from '@fairlead/ui';
import { CloudUpload } from 'lucide-react';
import { paths } from '../../paths.ts';

/** In the header of every page: how many forms wait to be sent, linked to them. */
export function QueueNote({ count }: { count: number }) {
  const { navigate } = usePortal();
  return (
    <Counted count={String(count)}>
      <IconButton
        label={count === 1 ? '1 form waits to be sent' : `${count} forms wait to be sent`}
        onClick={() => navigate(paths.own)}
      >
        <CloudUpload size="1.125rem" aria-hidden />
      </IconButton>
    </Counted>
  );
}
