import type { Application } from '@fairlead/contracts/api/applications';
import type { CandidateMove } from '@fairlead/contracts/api/candidates';
import { labelOf } from '@fairlead/contracts/reference/options';
import { refusalReasons } from '@fairlead/contracts/reference/recruitment';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Timestamp } from '@fairlead/ui';
import { candidateMoves } from '../recruitment/api.ts';
import { authorName } from './author.ts';
import { Byline, EnteredText, Entries } from './candidate-parts.tsx';

/** How far apart (ms) a step and the audit entry of who made it may be. */
const apart = 5_000;

/** The stages that a candidate has been in: who moved them there, and why; newest first. */
export function History({ application }: { application: Application }) {
  const read = candidateMoves.list.useQuery(
    { ...movesRead(application.id), sort: '-createdAt' },
    { refetchOnMountOrArgChange: true },
  );
  // The application itself records each move.
  const { history } = application;
  const steps = history?.length
    ? history
    : [{ stage: application.stage, label: application.stageLabel, at: application.createdAt }];
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="The history could not be loaded."
      height="6rem"
    >
      {({ docs }) => (
        <Entries>
          {steps.toReversed().map(({ stage, label, at }) => (
            <Step
              key={`${stage} ${at}`}
              label={label}
              at={at}
              move={docs.find((one) => one.to === label && isNear(one.createdAt, at))}
            />
          ))}
        </Entries>
      )}
    </ResourcePart>
  );
}

/** Reads who moved a candidate and why. */
export const movesRead = (application: string) => ({
  where: { application: { equals: application } },
  depth: 1,
  limit: 100,
});

interface StepProps {
  label: string;
  at: string;
  move: CandidateMove | undefined;
}

const Step = ({ label, at, move }: StepProps) => (
  <li>
    <Byline>
      <b>{label}</b>
      <Timestamp at={at} />
      {move && (
        <span>
          by <bdi>{authorName(move.author)}</bdi>, from {move.from}
        </span>
      )}
    </Byline>
    {move?.reason && <p>Reason: {labelOf(refusalReasons, move.reason)}</p>}
    {move?.note && <EnteredText>{move.note}</EnteredText>}
  </li>
);

const isNear = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) < apart;
