import { PageOutline, useExternalStore } from '@fairlead/ui';
import { NotFound } from '../frame/not-found.tsx';
import { NotOpened, RemoteRegion } from '../frame/remote-region.tsx';
import type { DeferredFrame } from '../person/deferred-frame.ts';
import type { Region } from '../remotes/region.ts';
import { isAdmitted } from './admission.ts';

interface GuardedRegionProps {
  path: string;
  /** The title of the page; undefined where no remote has it. */
  title: string | undefined;
  region: Region;
  late: Pick<DeferredFrame, 'subscribe' | 'current' | 'admissionAt' | 'retry'>;
}

/** Where pages appear, or what replaces one that may not be rendered. */
export function GuardedRegion({ path, title, region, late }: GuardedRegionProps) {
  const admission = useExternalStore(late.subscribe, () => late.admissionAt(path));
  const frame = useExternalStore(late.subscribe, late.current, () => undefined);
  const isDrawn = isAdmitted(admission);
  return (
    <>
      {admission === 'unknown' && <PageOutline label={`Opening ${title ?? 'the page'}`} />}
      {frame && (
        <frame.InsteadOfPage
          admission={admission}
          title={title}
          guard={frame.guard}
          roles={frame.roles}
        />
      )}
      {!frame && admission === 'failed' && <NotOpened title={title} onRetry={late.retry} />}
      {isDrawn && !title && <NotFound path={path} />}
      <RemoteRegion region={region} title={isDrawn ? title : undefined} />
    </>
  );
}
