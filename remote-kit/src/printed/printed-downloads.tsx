import { lazily, useLoaded } from '@fairlead/ui';
import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '../portal.ts';
import { followPrintedLinks } from './printed-link.ts';

// Most visits print nothing.
const printedDownload = lazily(
  async () => (await import('./printed-download.tsx')).PrintedDownload,
);

/** Downloads what links to printed documents lead to, anywhere on the page: what several remotes see, the first of them handles. */
export function PrintedDownloads() {
  const { toast } = usePortal();
  const [hrefs, setHrefs] = useState<readonly string[]>([]);
  const done = useCallback(
    (href: string) => setHrefs((all) => all.filter((one) => one !== href)),
    [],
  );
  useEffect(
    () =>
      followPrintedLinks((href) => setHrefs((all) => (all.includes(href) ? all : [...all, href]))),
    [],
  );
  const { Loaded } = useLoaded(printedDownload, {
    isNeeded: hrefs.length > 0,
    onFailure: () => {
      setHrefs([]);
      toast({
        kind: 'error',
        title: 'The PDF could not be downloaded. Check your connection and try again.',
      });
    },
  });
  return Loaded && hrefs.map((href) => <Loaded key={href} href={href} onDone={done} />);
}
