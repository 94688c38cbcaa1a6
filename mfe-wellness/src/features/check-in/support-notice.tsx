import { usePortal } from '@fairlead/remote-kit';
import { EmergencyButton, Link } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';

/** The message to somebody who may be going through a difficult time (W-012). */
export function SupportNotice() {
  const { openEmergency } = usePortal();
  return (
    <Notice>
      <p>
        You may be going through a difficult time. Support resources are in your{' '}
        <Link href={paths.home}>wellness dashboard</Link>, and you can talk to somebody at any hour.
      </p>
      <EmergencyButton look="button" onOpen={openEmergency} />
    </Notice>
  );
}

const Notice = styled.aside`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  padding: 1rem;
  border: 1px solid var(--warning-border);
  border-radius: var(--radius-card);
  background: var(--warning-soft);
  text-align: start;
`;
