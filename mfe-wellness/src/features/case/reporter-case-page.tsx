import type { CaseFileRead } from '@fairlead/contracts/api/case-files';
import type { CaseSeen } from '@fairlead/contracts/api/incidents';
import { receiptCodeOf } from '@fairlead/contracts/reference/incidents';
import { usePortal } from '@fairlead/remote-kit';
import { callUntraced } from '@fairlead/remote-kit/calls';
import {
  Form,
  FormProblem,
  isOnlyRoot,
  useSubmission,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, Card, Link, PageContainer, TextField } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useState } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { paths } from '../../paths.ts';
import { sendFileByCode } from '../case-files/send-file-by-code.ts';
import { useProofNotice } from '../reporting/use-proof-notice.ts';
import { CaseThread } from './case-thread.tsx';

/** `/case`: a case, for anybody who has its receipt code. The code and the case are only in memory. */
export default function ReporterCasePage() {
  const [opened, setOpened] = useState<{ code: string; seen: CaseSeen }>();
  // An answer may arrive once its case was left, or another one opened.
  const update = (code: string, seen: CaseSeen) =>
    setOpened((current) => (current?.code === code ? { code, seen } : current));
  return (
    <PageContainer>
      <PageHeader
        title="Follow a case"
        description="See how your report stands, and write to those who look after it. You need no account."
        actions={
          opened ? [{ label: 'Leave', look: 'secondary', onAct: () => setOpened(undefined) }] : []
        }
      />
      <Narrow>
        {opened ? (
          <CaseOfCode
            key={opened.code}
            code={opened.code}
            seen={opened.seen}
            onChange={(seen) => update(opened.code, seen)}
          />
        ) : (
          <>
            <Card>
              <CodeForm onOpened={(code, seen) => setOpened({ code, seen })} />
            </Card>
            <p>
              No code yet? <Link href={paths.publicReport}>Report an incident</Link>.
            </p>
          </>
        )}
      </Narrow>
    </PageContainer>
  );
}

interface CaseOfCodeProps {
  code: string;
  seen: CaseSeen;
  onChange(seen: CaseSeen): void;
}

function CaseOfCode({ code, seen, onChange }: CaseOfCodeProps) {
  const { apiHost } = usePortal();
  const onProof = useProofNotice();
  const call = async (path: string, body: object = {}): Promise<CaseSeen> => {
    const asked = { code, ...body };
    const answer = await callUntraced(`/incidentReports/case${path}`, asked, apiHost, onProof);
    return answer as CaseSeen;
  };
  return (
    <CaseThread
      seen={seen}
      calls={{
        write: (text, key) => call('/messages', { text, key }),
        look: () => call(''),
        close: () => call('/end'),
        addFile: async (file, key) =>
          (await sendFileByCode({ code, key }, file, apiHost, onProof)) as CaseSeen,
        readFile: async (file) =>
          (await callUntraced(
            '/incidentReports/case/files/open',
            { code, file },
            apiHost,
            onProof,
          )) as CaseFileRead,
      }}
      onChange={onChange}
    />
  );
}

interface CodeFormProps {
  onOpened(code: string, seen: CaseSeen): void;
}

const codeSchema = z.object({
  code: z
    .string()
    .refine(
      (typed) => receiptCodeOf(typed) !== undefined,
      'A code has twenty digits. Check what you typed.',
    ),
});

function CodeForm({ onOpened }: CodeFormProps) {
  const { apiHost } = usePortal();
  const onProof = useProofNotice();
  const form = useZodForm(codeSchema, { code: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmission(
    form,
    async ({ code: typed }) => {
      const code = receiptCodeOf(typed) ?? '';
      const seen = await callUntraced('/incidentReports/case', { code }, apiHost, onProof);
      onOpened(code, seen as CaseSeen);
    },
    'The case could not be opened.',
  );
  return (
    <Form onSubmit={submit} autoComplete="off">
      <TextField
        label="Receipt code"
        hint="Twenty digits, in five groups of four."
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        error={errors.code?.message}
        {...form.register('code')}
      />
      <FormProblem message={errors.root?.message} takesFocus={isOnlyRoot(errors)} />
      <Button type="submit" busy={isSubmitting}>
        Open the case
      </Button>
    </Form>
  );
}

const Narrow = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 40rem;
`;
