import { Slot } from '@fairlead/remote-kit';
import { type Concern, Concerns } from '@fairlead/remote-kit/lists';
import { Button } from '@fairlead/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { DashboardPart, Quiet } from './dashboard-parts.tsx';

interface AttentionProps {
  org: string;
  /** What needs attention of this area's, the most pressing first; undefined until it is known. */
  concerns: readonly Concern[] | undefined;
  /** Reads again what could not be read; undefined where nothing failed. */
  retry: (() => void) | undefined;
}

/** What needs attention first, of this area and of the others; says so where nothing does. */
export function Attention({ org, concerns, retry }: AttentionProps) {
  const context = useMemo(() => ({ organization: org }), [org]);
  return (
    <DashboardPart title="Needs attention">
      {concerns?.length === 0 && <Nothing>Nothing needs your attention.</Nothing>}
      {retry && (
        <div role="alert">
          <Quiet>What needs attention could not be read.</Quiet>
          <Button look="quiet" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {concerns && concerns.length > 0 && <Concerns concerns={concerns} />}
      <Slot name="organization.attention" context={context} />
    </DashboardPart>
  );
}

/** Untrue once another area has something. */
const Nothing = styled(Quiet)`
  section:has(li) > & {
    display: none;
  }
`;
