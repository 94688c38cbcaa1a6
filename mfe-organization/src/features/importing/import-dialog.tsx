import type { Option } from '@fairlead/contracts/reference/options';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
import { FormDialog, FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Field, TextInput } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type BadRow, BadRows } from './bad-rows.tsx';

/** As much (bytes) as one file may hold, with what is sent beside it. */
const mostBytes = 1_000_000;

/** What a file comes to. */
export interface FileFound {
  rows: number;
  good: number;
  /** How many rows say what is here already. */
  known?: number;
  bad: readonly BadRow[];
  /** Headings that name no column. */
  ignored: readonly string[];
}

interface ImportDialogProps {
  title: string;
  hint: string;
  /** What the columns are called. */
  columns: readonly Option[];
  words: {
    /** What becomes of good rows: “can be invited”. */
    good: string;
    /** What bad ones are: “Rows that cannot be invited”. */
    bad: string;
    /** What is done with so many: “Invite 2 people”. */
    act(count: number): string;
  };
  /** Looks at a file. @throws {ApiProblem} */
  look(csv: string): Promise<FileFound>;
  /** Takes in its good rows, and says so. @throws {ApiProblem} */
  take(csv: string): Promise<void>;
  onClose(): void;
}

/** A file that is looked at first, every bad row of it named, and then taken in. */
export const ImportDialog = ({ title, ...props }: ImportDialogProps) => (
  <FormDialog title={title} onClose={props.onClose}>
    <Import {...props} />
  </FormDialog>
);

function Import(props: Omit<ImportDialogProps, 'title'>) {
  const { hint, columns, words, look, take, onClose } = props;
  const [csv, setCsv] = useState<string>();
  const [found, setFound] = useState<FileFound>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const ask = async <Answer,>(asked: Promise<Answer>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      return { answer: await asked };
    } catch (thrown) {
      setProblem(wordsOf(thrown as ApiProblem, 'The file could not be read.'));
      return undefined;
    } finally {
      setBusy(false);
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
    setFound((await ask(look(text)))?.answer);
  };
  const takeIn = async () => {
    if (csv && (await ask(take(csv)))) onClose();
  };
  return (
    <Steps>
      <FormProblem message={problem} takesFocus />
      <Field label="CSV file" hint={hint}>
        {(control) => (
          <TextInput
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      {isBusy && !found && <p role="status">Reading the file…</p>}
      {found && (
        <>
          <p role="status">
            {found.rows === 1 ? '1 row' : `${found.rows} rows`}, of which {found.good} {words.good}
            {found.known
              ? ` and ${found.known} ${found.known === 1 ? 'is' : 'are'} already here`
              : ''}
            .
          </p>
          {found.ignored.length > 0 && <p>Columns left out: {found.ignored.join(', ')}.</p>}
          {found.bad.length > 0 && <BadRows label={words.bad} bad={found.bad} columns={columns} />}
        </>
      )}
      {found && found.good > 0 && (
        <Button busy={isBusy} onClick={() => void takeIn()}>
          {found.bad.length > 0
            ? `${words.act(found.good)}, leave out the rest`
            : words.act(found.good)}
        </Button>
      )}
    </Steps>
  );
}

const Steps = styled.div`
  display: grid;
  gap: 1rem;
  overflow-wrap: anywhere;
`;
