import type { SignedInDevice } from '@fairlead/contracts/api/users';
import { usePortal } from '@fairlead/remote-kit';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { Badge, Button, Timestamp } from '@fairlead/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useSignOutDeviceMutation } from './device-calls.ts';

/** The devices where a person is signed in; they can sign out on each but this one. */
export function DeviceList({ devices }: { devices: readonly SignedInDevice[] }) {
  const list = useRef<HTMLUListElement>(null);
  const isAlone = devices.length === 1 && devices[0]?.isCurrent;
  return (
    <>
      <List ref={list} tabIndex={-1} aria-label="Signed-in devices">
        {devices.map((device) => (
          // The pressed button disappears with its line.
          <Device key={device.id} device={device} onGone={() => list.current?.focus()} />
        ))}
      </List>
      {isAlone && <Note>You are signed in on this device only.</Note>}
    </>
  );
}

function Device({ device, onGone }: { device: SignedInDevice; onGone(): void }) {
  const { createdAt, lastUsedAt, remembered, isCurrent } = device;
  return (
    <Line>
      <div>
        <b>{device.device}</b> {isCurrent && <Badge $tone="success">This device</Badge>}
        <p>
          Signed in <Timestamp at={createdAt} relative />
          {!isCurrent && (
            <>
              , last used <Timestamp at={lastUsedAt} relative />
            </>
          )}
          {remembered && ', remembered'}
        </p>
      </div>
      {!isCurrent && <SignOut device={device} onGone={onGone} />}
    </Line>
  );
}

function SignOut({ device: { id, device }, onGone }: { device: SignedInDevice; onGone(): void }) {
  const { toast } = usePortal();
  const [signOut, { isLoading }] = useSignOutDeviceMutation();
  const leave = async () => {
    const { error } = await signOut(id);
    // A missing one was signed out elsewhere.
    if (error && errorKindOf(error) !== 'missing')
      return toast({ kind: 'error', title: 'Failed to sign out', description: 'Please try again' });
    toast({ kind: 'success', title: `Signed out: ${device}` });
    onGone();
  };
  return (
    <Button
      look="secondary"
      aria-label={`Sign out ${device}`}
      busy={isLoading}
      onClick={() => void leave()}
    >
      Sign out
    </Button>
  );
}

const List = styled.ul`
  list-style: none;
  border-radius: var(--radius);
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  padding: 0.75rem 0;
  border-bottom: 1px solid var(--border);
  &:first-child {
    padding-top: 0;
  }
  > div {
    min-width: 0;
  }
  > button {
    flex: none;
  }
  b {
    font-weight: 550;
  }
  p {
    color: var(--muted);
    font-size: 0.875rem;
    text-wrap: pretty;
  }
`;
const Note = styled.p`
  color: var(--muted);
  font-size: 0.875rem;
`;
