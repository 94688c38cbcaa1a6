import { signInCode } from '@fairlead/contracts/api/two-step';
import {
  Form,
  FormDialog,
  FormProblem,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { saveFile } from '@fairlead/remote-kit/printed';
import { Button, Dialog } from '@fairlead/ui';
import { CopyCode } from '@fairlead/ui/media';
import { styled } from 'styled-components';
import { z } from 'zod';
import { useProof } from '../proof/proof.tsx';
import { CodeField } from './code-field.tsx';
import { FirstCodeField } from './first-code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { useSwitchTwoStepOffMutation, useSwitchTwoStepOnMutation } from './two-step-calls.ts';

const schema = z.object({ code: signInCode() });

interface SetUpDialogProps {
  options: { key: string; uri: string };
  onOn(codes: readonly string[]): void;
  onClose(): void;
}

/** Gives an authenticator app its key, and switches two-step sign-in on by the first code. */
export const SetUpDialog = ({ options, onOn, onClose }: SetUpDialogProps) => (
  <FormDialog title="Set up two-step sign-in" onClose={onClose}>
    <Steps>
      <li>
        <p>Install an authenticator app on your phone, if you have none.</p>
      </li>
      <li>
        <p>Scan this with the app, or type the key into it.</p>
        <QrCode text={options.uri} label="QR code for your authenticator app" />
        <CopyCode code={inGroups(options.key)} label="Key" />
      </li>
      <li>
        <p>Enter the code that the app shows now.</p>
        <FirstCodeForm onOn={onOn} />
      </li>
    </Steps>
  </FormDialog>
);

function FirstCodeForm({ onOn }: Pick<SetUpDialogProps, 'onOn'>) {
  const withProof = useProof();
  const [switchOn] = useSwitchTwoStepOnMutation();
  const form = useZodForm(schema, { code: '' });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty && !isSubmitting);
  const submit = useSubmission(form, async (values) => {
    const { codes } = await withProof(() => switchOn(values).unwrap());
    onOn(codes);
  });
  return (
    <Form onSubmit={submit} isRequired={form.isRequired}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.code} />
      <FirstCodeField error={errors.code?.message} {...form.register('code')} />
      <p>You will be signed out on every other device.</p>
      <div>
        <Button type="submit" busy={isSubmitting}>
          Turn on
        </Button>
      </div>
    </Form>
  );
}

interface CodesDialogProps {
  codes: readonly string[];
  onClose(): void;
}

/** New recovery codes, which are shown this once. */
export const CodesDialog = ({ codes, onClose }: CodesDialogProps) => (
  <Dialog title="Save your recovery codes" open place="right" onClose={onClose}>
    <Parts>
      <p>
        Each of them signs you in once, after your password, when your phone is not at hand. They
        are shown this once: save or print them now.
      </p>
      <CopyCode code={codes.join('\n')} label="Recovery codes" />
      <Actions>
        <Button
          look="secondary"
          onClick={() =>
            saveFile({
              blob: new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
              name: 'fairlead-recovery-codes.txt',
            })
          }
        >
          Download
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Actions>
    </Parts>
  </Dialog>
);

interface OffDialogProps {
  onOff(): void;
  /** Chooses to prove who one is in another way. */
  onProof(): void;
  onClose(): void;
}

/** Switches two-step sign-in off by a code, or by another proof of who it is. */
export function OffDialog({ onOff, onProof, onClose }: OffDialogProps) {
  const [switchOff] = useSwitchTwoStepOffMutation();
  const form = useZodForm(schema, { code: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmission(form, async (values) => {
    await switchOff(values).unwrap();
    onOff();
  });
  return (
    <Dialog title="Turn off two-step sign-in" open onClose={onClose}>
      <Form onSubmit={submit} isRequired={form.isRequired}>
        <p>Your password alone will sign you in then.</p>
        <FormProblem message={errors.root?.message} takesFocus={!errors.code} />
        <CodeField error={errors.code?.message} {...form.register('code')} />
        <Actions>
          <Button look="secondary" onClick={onProof}>
            Use your password or passkey
          </Button>
          <Button type="submit" look="danger" busy={isSubmitting}>
            Turn off
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** A key in groups of four, as it is read and typed. */
const inGroups = (key: string) => key.replace(/.{4}(?=.)/g, '$& ');

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  padding-inline-start: 1.25rem;
  li {
    padding-inline-start: 0.25rem;
  }
  li > p {
    margin-bottom: 0.75rem;
  }
`;
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.125rem;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.75rem;
`;
