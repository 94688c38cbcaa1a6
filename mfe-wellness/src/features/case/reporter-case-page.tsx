import type { CaseSeen } from '@fairlead/contracts/api/incidents';
import { receiptCodeOf } from '@fairlead/contracts/reference/incidents';
import { usePortal } from '@fairlead/remote-kit';
import { callUntraced } from '@fairlead/remote-kit/calls';
import { Form, FormProblem } from '@fairlead/remote-kit/forms';
import { Button, Card, Link, PageContainer, TextField } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { useProofNotice } from '../reporting/use-proof-notice.ts';
import { CaseThread } from './case-thread.tsx';

/** `/case`: a case, for anybody who has its receipt code. The code and the case are only in memory. */
export default function ReporterCasePage() {
  const [opened, setOpened] = useState<{ code: string; seen: CaseSeen }>();
  // An answer may arrive once its case has been closed, or another one opened.
  const update = (code: string, seen: CaseSeen) =>
    setOpened((current) => (current?.code === code ? { code, seen } : current));
  return (
    <PageContainer>
      <PageHeader
        title="Follow a case"
        description="See how your report stands, and write to those who look after it. You need no account."
        actions={
          opened
            ? [{ label: 'Close this case', look: 'secondary', onAct: () => setOpened(undefined) }]
            : []
        }
      />
      <Narrow>
        {opened ? (
          <CaseThread
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
              You have no code yet? <Link href={paths.publicReport}>Report an incident</Link>.
            </p>
          </>
        )}
      </Narrow>
    </PageContainer>
  );
}

interface CodeFormProps {
  onOpened(code: string, seen: CaseSeen): void;
}

function CodeForm({ onOpened }: CodeFormProps) {
  const { apiHost } = usePortal();
  const onProof = useProofNotice();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    const code = receiptCodeOf(typed);
    if (!code) return setProblem('A code has twenty digits. Please check what you typed.');
    setBusy(true);
    setProblem(undefined);
    try {
      const seen = (await callUntraced(
        '/incidentReports/case',
        { code },
        apiHost,
        onProof,
      )) as CaseSeen;
      onOpened(code, seen);
    } catch (thrown) {
      setProblem((thrown as { message?: string }).message ?? 'The case could not be opened.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <TextField
        label="Receipt code"
        hint="Twenty digits, in five groups of four."
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormProblem message={problem} takesFocus />
      <Button type="submit" busy={isBusy}>
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
