import type { Option } from '@fairlead/contracts/reference/options';
import { FormDialog, FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Field, TextInput } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type BadRow, BadRows } from './bad-rows.tsx';

/** How many bytes a file may have, leaving room for the rest of the request. */
const mostBytes = 1_000_000;

/** The result of checking a file. */
export interface FileFound {
  rows: number;
  good: number;
  /** How many rows exist already. */
  known?: number;
  bad: readonly BadRow[];
  /** Headings that name no column. */
  ignored: readonly string[];
}

interface ImportDialogProps {
  title: string;
  hint: string;
  /** The labels of the columns. */
  columns: readonly Option[];
  words: {
    /** What happens to valid rows: “can be invited”. */
    good: string;
    /** The heading of invalid ones: “Rows that cannot be invited”. */
    bad: string;
    /** The label of the button for a number of rows: “Invite 2 people”. */
    act(count: number): string;
  };
  /** Checks a file. @throws {ApiError} */
  look(csv: string): Promise<FileFound>;
  /** Imports its valid rows, and shows a message. @throws {ApiError} */
  take(csv: string): Promise<void>;
  onClose(): void;
}

/** Checks a file first, lists every invalid row, and then imports it. */
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
      setProblem(wordsOf(thrown, 'The file could not be read.'));
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
