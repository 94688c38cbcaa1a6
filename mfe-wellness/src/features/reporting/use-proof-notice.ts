import { usePortal } from '@fairlead/remote-kit';

/** Tells whoever writes anonymously, while their device computes a proof of work, why nothing seems to happen. */
export function useProofNotice(): () => void {
  const { toast } = usePortal();
  return () =>
    toast({
      kind: 'info',
      title: 'This takes a few seconds',
      description:
        'Many are writing right now, so your device first has to show that it is not one of thousands of machines. Please keep this page open.',
    });
}
