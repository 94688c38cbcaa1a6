import { usePortal } from '@fairlead/remote-kit';
import { Button, IconButton } from '@fairlead/ui';
import { Share2 } from 'lucide-react';
import { shareJob } from './share-job.ts';

interface ShareButtonProps {
  id: string;
  /** Shows the label next to the icon. */
  worded?: boolean;
}

/** Copies the link of a job. */
export function ShareButton({ id, worded = false }: ShareButtonProps) {
  const { toast } = usePortal();
  const share = async () => toast(await shareJob(id));
  const icon = <Share2 size="1rem" aria-hidden />;
  if (!worded)
    return (
      <IconButton label="Share job" onClick={share}>
        {icon}
      </IconButton>
    );
  return (
    <Button look="secondary" onClick={share}>
      {icon}
      Share
    </Button>
  );
}
