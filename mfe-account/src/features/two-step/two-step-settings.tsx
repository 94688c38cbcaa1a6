import { usePortal } from '@fairlead/remote-kit';
import { type ApiError, errorKindOf } from '@fairlead/remote-kit/calls';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Button, later, Timestamp } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useProof } from '../proof/proof.tsx';
import { useGetSecurityQuery } from '../settings/security-calls.ts';
import {
  usePrepareTwoStepMutation,
  useRenewRecoveryCodesMutation,
  useSwitchTwoStepOffMutation,
} from './two-step-calls.ts';

const dialogs = () => import('./two-step-dialogs.tsx');
// Few people open them, and not often.
const SetUpDialog = later(async () => (await dialogs()).SetUpDialog);
const CodesDialog = later(async () => (await dialogs()).CodesDialog);
const OffDialog = later(async () => (await dialogs()).OffDialog);

/** What is open over the settings. */
type Opened =
  | { what: 'setUp'; options: { key: string; uri: string } }
  | { what: 'codes'; codes: readonly string[] }
  | { what: 'off' };

/** Two-step sign-in of the signed-in person, to set up, to get new recovery codes for, and to switch off. */
export function TwoStepSettings() {
  const read = useGetSecurityQuery(undefined, { refetchOnMountOrArgChange: true });
  const { toast } = usePortal();
  const withProof = useProof();
  const [prepare] = usePrepareTwoStepMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [switchOff] = useSwitchTwoStepOffMutation();
  const [opened, open] = useState<Opened>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const close = () => open(undefined);
  const start = async (act: () => Promise<void>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await act();
    } catch (refusal) {
      // The dialog shows the person's own cancellation.
      if (errorKindOf(refusal) !== 'unproved') setProblem(refusal as ApiError);
      // It may have been switched on or off in another tab.
      if (errorKindOf(refusal) === 'conflict') void read.refetch();
    }
    setBusy(false);
  };
  const setUp = () =>
    start(async () =>
      open({ what: 'setUp', options: await withProof(() => prepare(undefined).unwrap()) }),
    );
  const makeCodes = () =>
    start(async () => {
      const { codes } = await withProof(() => renew(undefined).unwrap());
      open({ what: 'codes', codes });
    });
  const isOff = () => {
    close();
    toast({ kind: 'success', title: 'Two-step sign-in is off' });
  };
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="Whether two-step sign-in is on could not be loaded."
      height="5rem"
    >
      {({ twoStep }) => (
        <Parts>
          <FormProblem message={problem && wordsOf(problem)} takesFocus />
          {twoStep ? (
            <>
              <p>
                On since <Timestamp at={twoStep.since} />. {leftInWords(twoStep.recoveryCodesLeft)}
              </p>
              <Actions>
                <Button look="secondary" busy={isBusy} onClick={() => void makeCodes()}>
                  Make new recovery codes
                </Button>
                <Button look="secondary" onClick={() => open({ what: 'off' })}>
                  Turn off
                </Button>
              </Actions>
            </>
          ) : (
            <>
              <p>Off. Your password alone signs you in.</p>
              <Button look="secondary" busy={isBusy} onClick={() => void setUp()}>
                Set up
              </Button>
            </>
          )}
          {opened?.what === 'setUp' && (
            <SetUpDialog
              options={opened.options}
              onOn={(codes) => open({ what: 'codes', codes })}
              onClose={close}
            />
          )}
          {opened?.what === 'codes' && <CodesDialog codes={opened.codes} onClose={close} />}
          {opened?.what === 'off' && (
            <OffDialog
              onOff={isOff}
              onClose={close}
              onProof={() => {
                close();
                void start(async () => {
                  await withProof(() => switchOff({}).unwrap());
                  isOff();
                });
              }}
            />
          )}
        </Parts>
      )}
    </ResourcePart>
  );
}

/** How many recovery codes are left. */
function leftInWords(left: number): string {
  if (left === 0) return 'You have no recovery codes left: make new ones.';
  return left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`;
}

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: 1.125rem;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
