import type { InvitationImportAnswer } from '@fairlead/contracts/api/organizations';
import { importColumns } from '@fairlead/contracts/api/organizations';
import { usePortal } from '@fairlead/remote-kit';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
import { FormDialog, FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Field, TextInput } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BadRows } from './bad-rows.tsx';
import { useImportInvitationsMutation } from './import-calls.ts';

/** As much (bytes) as one file may hold, with what is sent beside it. */
const mostBytes = 1_000_000;

interface ImportDialogProps {
  org: string;
  onClose(): void;
}

/** A file of people that is looked at first, every bad row of it named, and then invited. */
export const ImportDialog = ({ org, onClose }: ImportDialogProps) => (
  <FormDialog title="Invite people from a file" onClose={onClose}>
    <Import org={org} onDone={onClose} />
  </FormDialog>
);

function Import({ org, onDone }: { org: string; onDone(): void }) {
  const { toast } = usePortal();
  const [send, { isLoading }] = useImportInvitationsMutation();
  const [csv, setCsv] = useState<string>();
  const [found, setFound] = useState<InvitationImportAnswer>();
  const [problem, setProblem] = useState<string>();

  const ask = async (text: string, commit: boolean) => {
    setProblem(undefined);
    try {
      return await send({ organization: org, csv: text, commit }).unwrap();
    } catch (thrown) {
      setProblem(wordsOf(thrown as ApiProblem, 'The file could not be read.'));
      return undefined;
    }
  };
  const choose = async (file: File | undefined) => {
    setFound(undefined);
    setCsv(undefined);
    setProblem(undefined);
    if (!file) return;
    if (file.size > mostBytes) {
      setProblem('The file is larger than 1 MB. Split it, and send it in parts.');
      return;
    }
    const text = await file.text();
    setCsv(text);
    setFound(await ask(text, false));
  };
  const invite = async () => {
    const done = csv && (await ask(csv, true));
    if (!done) return;
    toast({ kind: 'success', title: `${people(done.invited)} invited` });
    onDone();
  };
  return (
    <Steps>
      <FormProblem message={problem} takesFocus />
      <Field
        label="CSV file"
        hint={`The first line names the columns: ${importColumns.map(({ label }) => label).join(', ')}. Only the email must be there. Several roles stand between semicolons.`}
      >
        {(control) => (
          <TextInput
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      {isLoading && !found && <p role="status">Reading the file…</p>}
      {found && <Preview found={found} />}
      {found && found.good > 0 && (
        <Button busy={isLoading} onClick={() => void invite()}>
          {found.bad.length > 0
            ? `Invite ${people(found.good)}, leave out the rest`
            : `Invite ${people(found.good)}`}
        </Button>
      )}
    </Steps>
  );
}

function Preview({ found }: { found: InvitationImportAnswer }) {
  const { rows, good, bad, ignored } = found;
  return (
    <>
      <p role="status">
        {rows === 1 ? '1 row' : `${rows} rows`}, of which {good} can be invited.
      </p>
      {ignored.length > 0 && <p>Not read, for nothing is called so: {ignored.join(', ')}.</p>}
      {bad.length > 0 && <BadRows bad={bad} />}
    </>
  );
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

const Steps = styled.div`
  display: grid;
  gap: 1rem;
  overflow-wrap: anywhere;
`;
