import { largestJsonResume } from '@fairlead/contracts/profile/imported-sections';
import type { JsonResumePreview } from '@fairlead/contracts/profile/json-resume';
import { ApiError } from '@fairlead/remote-kit/calls';
import {
  type FieldProblem,
  FormProblem,
  fieldProblemsIn,
  wordsOf,
} from '@fairlead/remote-kit/forms';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { UploadZone } from '@fairlead/remote-kit/uploads';
import { ButtonLink } from '@fairlead/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ImportDialog } from './import-dialog.tsx';
import { jsonResumePath, usePreviewJsonResumeMutation } from './json-resume-calls.ts';

interface Refused {
  message: string;
  /** The problems in the file, and where they are. */
  fields?: readonly FieldProblem[];
}

/** The signed-in person's CV as JSON Resume, and the import of one into their profile. */
export function JsonResumeCard({ user }: { user: string }) {
  const [preview, { isLoading }] = usePreviewJsonResumeMutation();
  const [found, setFound] = useState<JsonResumePreview>();
  const [refused, setRefused] = useState<Refused>();
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    setRefused(undefined);
    try {
      setFound(await preview(await contentOf(file)).unwrap());
    } catch (refusal) {
      setRefused(refusedBy(refusal));
    }
  };
  return (
    <SectionCard
      title="JSON Resume"
      lead="An open format that other software and job sites read and write."
    >
      <Parts>
        <div>
          <ButtonLink href={jsonResumePath} download look="secondary">
            <Download size="1.125rem" aria-hidden />
            Download JSON Resume
          </ButtonLink>
        </div>
        <FormProblem message={refused?.message} takesFocus />
        {refused?.fields && (
          <ul aria-label="Problems in the file">
            {refused.fields.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <code>{path}</code>: {message}
              </li>
            ))}
          </ul>
        )}
        <UploadZone
          label="Import a JSON Resume"
          rule={{ most: 1, accept: '.json,application/json' }}
          note="Import a file of at most 512 KB. You see what would change before anything is saved."
          disabled={isLoading}
          onChoose={(files) => void read(files)}
        />
      </Parts>
      {found && <ImportDialog user={user} found={found} onClose={() => setFound(undefined)} />}
    </SectionCard>
  );
}

const notAccepted = (message: string) => new ApiError({ kind: 'invalid', message });

/** The content of a file. @throws {ApiError} with the reason why it is not accepted */
async function contentOf(file: File): Promise<unknown> {
  if (file.size > largestJsonResume) throw notAccepted('This file is larger than 512 KB.');
  const text = await file.text();
  try {
    return JSON.parse(text);
  } catch {
    throw notAccepted('This file is not JSON. Choose a file that was exported as JSON Resume.');
  }
}

function refusedBy(refusal: unknown): Refused {
  const fields = fieldProblemsIn(refusal);
  return fields.length > 0
    ? { message: 'This file cannot be imported. Correct these places in it:', fields }
    : { message: wordsOf(refusal, 'The file could not be read.') };
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
  ul {
    padding-inline-start: 1.25rem;
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
`;
