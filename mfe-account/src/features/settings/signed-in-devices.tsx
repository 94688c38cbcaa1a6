import type { SignedInDevice } from '@fairlead/contracts/api/users';
import { FormProblem } from '@fairlead/remote-kit/forms';
import { Button, Skeleton } from '@fairlead/ui';
import { styled } from 'styled-components';
import { useGetDevicesQuery } from './device-calls.ts';
import { DeviceList } from './device-list.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** The devices where a person is signed in, and signing out: on one device, or on all of them. */
export function SignedInDevices() {
  const { data, isError, refetch } = useGetDevicesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const readAgain = () => void refetch();
  return (
    <Parts>
      <Listed devices={data} failed={isError} onRetry={readAgain} />
      <SignOutEverywhere devices={data} onAsk={readAgain} />
    </Parts>
  );
}

interface ListedProps {
  /** Undefined until they are loaded. */
  devices: readonly SignedInDevice[] | undefined;
  failed: boolean;
  onRetry(): void;
}

function Listed({ devices, failed, onRetry }: ListedProps) {
  if (devices) return <DeviceList devices={devices} />;
  if (!failed) return <Skeleton $height="7rem" />;
  return (
    <>
      <FormProblem message="Your devices could not be loaded." />
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: 1.125rem;
  > p,
  > ul,
  > [aria-hidden] {
    width: 100%;
  }
`;
