import type { DataExport } from '@fairlead/contracts/api/account-security';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import type { ApiError } from '@fairlead/remote-kit/calls';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Button, Timestamp } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useProof } from '../proof/proof.tsx';
import { useExportDataMutation, useGetSecurityQuery } from './security-calls.ts';

/** How often (ms) the status of a copy is polled. */
const LOOKED_EVERY_MS = 5_000;

/** A copy of all of a person's own data: requested, collected, and downloaded in parts. */
export function ExportData() {
  const [isGathering, setGathering] = useState(false);
  const read = useGetSecurityQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isGathering ? LOOKED_EVERY_MS : 0,
  });
  const copy = read.currentData?.dataExport;
  const isUnderWay = Boolean(copy && !copy.readyAt);
  useEffect(() => setGathering(isUnderWay), [isUnderWay]);
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="Your data could not be looked for."
      height="4rem"
    >
      {() =>
        isUnderWay ? (
          <p role="status">We are gathering your data. You get a notification when it is ready.</p>
        ) : (
          <>
            {copy && <Parts copy={copy} />}
            {!(copy && isOfToday(copy)) && <AskForCopy />}
          </>
        )
      }
    </ResourcePart>
  );
}

const isOfToday = ({ askedAt }: DataExport) => new Date(askedAt).getTime() > Date.now() - DAY_MS;

function AskForCopy() {
  const withProof = useProof();
  const [ask, { isLoading }] = useExportDataMutation();
  const [problem, setProblem] = useState<ApiError>();
  const send = async () => {
    setProblem(undefined);
    await withProof(() => ask(undefined).unwrap()).catch(setProblem);
  };
  return (
    <>
      <FormProblem message={problem && wordsOf(problem)} takesFocus />
      <p>Get everything that is yours: your profile, your documents, your applications and more.</p>
      <Button look="secondary" busy={isLoading} onClick={() => void send()}>
        Copy my data
      </Button>
    </>
  );
}

/** The names of the parts, by the service that made them. */
const labels: Readonly<Record<string, string>> = {
  account: 'Account and profile',
  jobs: 'Jobs and applications',
  forms: 'Forms and files',
  organization: 'Work aboard and ashore',
  wellness: 'Wellbeing',
};

function Parts({ copy: { parts, until } }: { copy: DataExport }) {
  return (
    <div>
      <p>
        Your data is ready. Download it before <Timestamp at={until} />.
      </p>
      <List aria-label="Copy of your data">
        {parts.map(({ service, url, bytes }) => (
          <li key={service}>
            <a href={url} download>
              {labels[service] ?? service}
            </a>{' '}
            <span>{sizeOf(bytes)}</span>
          </li>
        ))}
      </List>
    </div>
  );
}

const KILOBYTE = 1_000;

/** A human-readable size: `12 KB`, `3.4 MB`. */
function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  margin-top: 0.75rem;
  list-style: none;
  span {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
