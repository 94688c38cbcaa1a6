import {
  type ImportedSection,
  importedSections,
} from '@fairlead/contracts/profile/imported-sections';
import type { JsonResumePreview } from '@fairlead/contracts/profile/json-resume';
import { usePortal } from '@fairlead/remote-kit';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Checkbox, Dialog } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { personalWords, resumeWords } from '../profile/record-words.ts';
import { personal, resume, useSaveSections } from '../profile/records.ts';
import { useOwnRecord } from '../records/own-record.ts';

interface ImportDialogProps {
  user: string;
  found: JsonResumePreview;
  onClose(): void;
}

/** The changes of an imported file, section by section: the person chooses, and then they are saved. */
export function ImportDialog({ user, found, onClose }: ImportDialogProps) {
  const { toast } = usePortal();
  const all = found.changes.map(({ section }) => section);
  const [chosen, setChosen] = useState<readonly ImportedSection[]>(all);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const records = {
    personal: useOwnRecord<'personal'>(personal, user).currentData,
    resume: useOwnRecord<'resume'>(resume, user).currentData,
  };
  const save = {
    personal: useSaveSections<'personal'>(personal, user, personalWords),
    resume: useSaveSections<'resume'>(resume, user, resumeWords),
  };
  const isRead = records.personal !== undefined && records.resume !== undefined;
  const saveChosen = async () => {
    for (const slug of ['resume', 'personal'] as const) {
      const codes = importedSections.filter((one) => one.slug === slug).map(({ code }) => code);
      const changes = found.changes.filter(
        ({ section }) => chosen.includes(section) && codes.some((code) => code === section),
      );
      if (changes.length === 0) continue;
      const values = Object.fromEntries(changes.map(({ section, values: to }) => [section, to]));
      await save[slug](values, (records[slug] ?? undefined) as never);
      // Saved sections are not saved again where a later one fails.
      setChosen((before) => before.filter((section) => !(section in values)));
    }
  };
  const start = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await saveChosen();
      toast({ kind: 'success', title: 'Your profile has been updated' });
      onClose();
    } catch (refusal) {
      setProblem(wordsOf(refusal, 'It could not be saved. Try again.'));
      setBusy(false);
    }
  };
  const toggle = (section: ImportedSection, is: boolean) =>
    setChosen((before) => [...before.filter((one) => one !== section), ...(is ? [section] : [])]);
  return (
    <Dialog
      title="Import JSON Resume"
      open
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {all.length > 0 ? 'Cancel' : 'Close'}
          </Button>
          {all.length > 0 && (
            <Button
              busy={isBusy}
              disabled={chosen.length === 0 || !isRead}
              onClick={() => void start()}
            >
              Import
            </Button>
          )}
        </>
      }
    >
      <Parts>
        <FormProblem message={problem} takesFocus />
        {all.length === 0 && <p>There is nothing in this file that your profile does not say.</p>}
        {found.changes.map(({ section, lines }) => (
          <div key={section}>
            <Checkbox
              label={labelOf(section)}
              checked={chosen.includes(section)}
              disabled={isBusy}
              onChange={(is) => toggle(section, is)}
            />
            <ul aria-label={`Changes: ${labelOf(section)}`}>
              {lines.map(({ label, before, after }) => (
                <li key={`${label} ${after}`}>
                  {label}: <bdi>{after}</bdi>
                  {before && (
                    <>
                      {' '}
                      instead of <bdi>{before}</bdi>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {found.left.length > 0 && (
          <div>
            <h3>Not imported</h3>
            <ul aria-label="Not imported">
              {found.left.map(({ path, place, what, why }) => (
                <li key={path}>
                  {place ? (
                    <>
                      {place} (<bdi>{what}</bdi>)
                    </>
                  ) : (
                    <bdi>{what}</bdi>
                  )}
                  : {why}
                </li>
              ))}
              {found.more && <li>And {found.more} more.</li>}
            </ul>
          </div>
        )}
      </Parts>
    </Dialog>
  );
}

const labelOf = (section: ImportedSection): string =>
  importedSections.find(({ code }) => code === section)?.label ?? section;

const Parts = styled.div`
  display: grid;
  gap: 1rem;
  h3 {
    margin-bottom: 0.375rem;
    font-size: 1rem;
  }
  ul {
    padding-inline-start: 1.75rem;
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
`;
