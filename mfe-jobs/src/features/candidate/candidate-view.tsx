import { reaches } from '@fairlead/contracts/access/levels';
import type { Application } from '@fairlead/contracts/api/applications';
import { relatedId } from '@fairlead/contracts/api/relations';
import { labelOf } from '@fairlead/contracts/reference/options';
import { applicationSources, sourceNotKnown } from '@fairlead/contracts/reference/recruitment';
import { Slot, useLevel, useListState, usePageTitle } from '@fairlead/remote-kit';
import { FormProblem } from '@fairlead/remote-kit/forms';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Badge, Button, Card, day, Link, PageContainer, shortDay } from '@fairlead/ui';
import { type PageAction, PageHeader } from '@fairlead/ui/page-header';
import { MailWarning } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { boardAddress, candidatesByStage } from '../board/board-view.ts';
import { isConfirmed, nameOf, sinceOf } from '../board/candidates.ts';
import { MoveProblems } from '../board/move-problems.tsx';
import { MoveSelect } from '../board/move-select.tsx';
import { UndoBar } from '../board/undo-bar.tsx';
import { useAskingMoves } from '../board/use-asking-moves.tsx';
import { useBoard } from '../board/use-board.ts';
import { useMoves } from '../board/use-moves.ts';
import { ApplicationMessages } from '../messages/application-messages.tsx';
import { recruitment } from '../recruitment/paths.ts';
import { Parts } from './candidate-parts.tsx';
import { History } from './history.tsx';
import { Interviews } from './interviews.tsx';
import { Notes } from './notes.tsx';
import { OtherApplications } from './other-applications.tsx';
import { Ratings } from './ratings.tsx';

interface CandidateViewProps {
  org: string;
  application: Application;
  /** The viewer. */
  person: string;
  refetch(): unknown;
}

/** A candidate with everything that colleagues know and write about them. */
export function CandidateView({ org, application, person, refetch }: CandidateViewProps) {
  const { id, jobTitle, updatedAt } = application;
  const listing = relatedId(application.job);
  const mayWrite = reaches(useLevel(recruitment.pipeline(org)), 'write');
  const board = useBoard(listing);
  const { cache, stages } = board;
  const candidate = board.candidatesRead.currentData?.find((one) => one.id === id) ?? application;
  const moves = useMoves(cache, stages);
  const { request, question } = useAskingMoves(cache, stages, moves);
  const { back, previous, next } = useNeighbours(org, listing, id, board);
  const name = nameOf(candidate);
  usePageTitle(name);
  // Only this read of the application includes the history.
  useEffect(() => {
    if (candidate.updatedAt > updatedAt) refetch();
  }, [candidate.updatedAt, updatedAt, refetch]);
  const applicant = relatedId(application.user);
  const stage = stages.find(({ code }) => code === candidate.stage);
  const refusal = stages.find(({ status }) => status === 'rejected');
  const { withdrawnOn } = candidate;
  const email = typeof candidate.user === 'object' ? candidate.user.email : undefined;
  return (
    <PageContainer>
      <PageHeader
        title={name}
        description={<bdi>{jobTitle}</bdi>}
        back={{ href: back, label: 'Hiring pipeline' }}
        actions={[previous, next]}
      />
      {withdrawnOn && (
        <FormProblem message={`${name} withdrew this application on ${day(withdrawnOn)}.`} />
      )}
      <MoveProblems problems={moves.problems} onDismiss={moves.dismiss} />
      <Beside>
        <Card data-area="facts">
          <Facts>
            <div>
              <dt>Stage</dt>
              <dd>
                {withdrawnOn
                  ? 'Withdrawn'
                  : `${stage?.label ?? candidate.stageLabel}, since ${shortDay(sinceOf(candidate))}`}
              </dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>
                {email ? <Link href={`mailto:${email}`}>{email}</Link> : 'Not known'}
                {!isConfirmed(candidate) && (
                  <Badge>
                    <MailWarning size="0.875rem" aria-hidden />
                    Not confirmed
                  </Badge>
                )}
              </dd>
            </div>
            <div>
              <dt>Applied</dt>
              <dd>{shortDay(candidate.createdAt)}</dd>
            </div>
            <div>
              <dt>Came from</dt>
              <dd>
                {candidate.source ? labelOf(applicationSources, candidate.source) : sourceNotKnown}
              </dd>
            </div>
          </Facts>
          {mayWrite && !withdrawnOn && stages.length > 0 && (
            <Moving>
              <MoveSelect
                label={`Move ${name} to`}
                stages={stages}
                stage={candidate.stage}
                onMove={(code) => request([id], code)}
              />
              {refusal && stage?.status !== 'rejected' && (
                <Button
                  look="secondary"
                  size="sm"
                  aria-label={`Decline ${name}`}
                  onClick={() => request([id], refusal.code)}
                >
                  Decline
                </Button>
              )}
            </Moving>
          )}
        </Card>
        <Parts data-area="main">
          <Slot name="organization.person" context={{ organization: org, user: applicant }} />
          <Slot name="jobs.candidate.form" context={{ application: id }} />
          <SectionCard title="Messages">
            <ApplicationMessages
              application={id}
              side="employer"
              mayWrite={mayWrite && !withdrawnOn}
            />
          </SectionCard>
          <SectionCard title="Notes">
            <Notes org={org} application={id} person={person} mayWrite={mayWrite} />
          </SectionCard>
          <SectionCard title="History">
            <History application={application} />
          </SectionCard>
          <OtherApplications org={org} application={application} />
        </Parts>
        <Parts data-area="rest">
          <SectionCard title="Interviews">
            <Interviews
              // A withdrawn candidate no longer has interviews.
              key={withdrawnOn}
              org={org}
              application={id}
              mayPlan={mayWrite && !withdrawnOn}
              mayChange={mayWrite}
            />
          </SectionCard>
          <SectionCard title="Ratings">
            <Ratings org={org} application={id} person={person} mayWrite={mayWrite} />
          </SectionCard>
        </Parts>
      </Beside>
      <UndoBar {...moves} />
      {question}
    </PageContainer>
  );
}

/** The candidates before and after this one on the board, in its order on arrival, and the link back to it. */
function useNeighbours(
  org: string,
  listing: string,
  id: string,
  { candidatesRead, stages }: ReturnType<typeof useBoard>,
) {
  const candidates = candidatesRead.currentData ?? [];
  const [view] = useListState(boardAddress);
  const search = location.search;
  const byStage = candidatesByStage(candidates, stages, view, Date.now());
  const ordered = stages.flatMap(({ code }) => byStage.get(code) ?? []);
  const at = ordered.findIndex((one) => one.id === id);
  const actionTo = (label: string, shortcut: string, place: number): PageAction => {
    const neighbour = at === -1 ? undefined : ordered[place];
    return neighbour
      ? { label, shortcut, href: recruitment.candidate(org, neighbour.id) + search }
      : { label, disabled: true };
  };
  return {
    back: recruitment.board(org, listing) + search,
    previous: actionTo('Previous', 'k', at - 1),
    next: actionTo('Next', 'j', at + 1),
  };
}

/** Key facts and actions are next to the text, or above and below it where there is no room. */
const Beside = styled.div`
  display: grid;
  gap: 1.25rem;
  align-items: start;
  > * {
    min-width: 0;
  }
  @media (min-width: 64rem) {
    grid: 'main facts' auto 'main rest' 1fr / minmax(0, 1fr) 24rem;
    [data-area='facts'] {
      grid-area: facts;
    }
    [data-area='main'] {
      grid-area: main;
    }
    [data-area='rest'] {
      grid-area: rest;
    }
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  gap: 1rem;
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    overflow-wrap: anywhere;
  }
`;
const Moving = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: 1rem;
`;
