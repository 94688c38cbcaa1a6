import { reaches } from '@fairlead/contracts/access/levels';
import type { CaseOpened } from '@fairlead/contracts/api/incidents';
import {
  accusedRoles,
  caseStatuses,
  incidentSeverities,
  incidentTypes,
  referralBodies,
} from '@fairlead/contracts/reference/incidents';
import { labelOf } from '@fairlead/contracts/reference/options';
import { ForPerson, useLevel, usePortal } from '@fairlead/remote-kit';
import { useRecordedRead } from '@fairlead/remote-kit/calls';
import { useAction } from '@fairlead/remote-kit/forms';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import {
  Badge,
  ConfirmDialog,
  calendarDay,
  dayAndTime,
  PageContainer,
  PageOutline,
  useNow,
  useParams,
} from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { Messages } from '../case/messages.tsx';
import { CaseFileList } from '../case-files/case-file-list.tsx';
import { casesApi } from './case-api.ts';
import { CaseWork } from './case-work.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReviewBadge } from './review-badge.tsx';

/** `/organization/:org/wellness/incidents/:case`: a case, on one page; that it was opened is recorded. */
export default function HandlerCasePage() {
  const { org = '', case: id = '' } = useParams();
  return (
    <ForPerson>{(person) => <OpenedCase key={`${person.id} ${id}`} org={org} id={id} />}</ForPerson>
  );
}

function OpenedCase({ org, id }: { org: string; id: string }) {
  const [open] = casesApi.useOpenCaseMutation();
  const read = useRecordedRead(id, () => open(id).unwrap());
  return (
    <ResourcePage
      resource={useResource(read)}
      failure="The case could not be opened"
      missing={{
        heading: 'Case',
        title: 'You cannot open this case',
        description: 'It may have been deleted, or it may concern you or somebody you report to.',
        way: { href: paths.cases(org), label: 'All cases' },
      }}
      outline={<PageOutline label="Opening the case" />}
    >
      {(opened) => <Case org={org} opened={opened} onChanged={read.replace} />}
    </ResourcePage>
  );
}

interface CaseProps {
  org: string;
  opened: CaseOpened;
  /** Called with the case as a change has left it, which shows it without opening it again. */
  onChanged(opened: CaseOpened): void;
}

function Case({ org, opened, onChanged }: CaseProps) {
  const { report, messages, people, files = [] } = opened;
  const [readFile] = casesApi.useReadCaseFileMutation();
  const mayWrite = reaches(useLevel(paths.cases(org)), 'write');
  const now = useNow();
  const [isLeaving, setLeaving] = useState(false);
  const nameOf = (user: string) => people[user] || 'A former member';
  return (
    <PageContainer>
      <PageHeader
        title={`Case ${report.number}`}
        description={`${labelOf(incidentTypes, report.type)}. Your visit is recorded below.`}
        back={{ href: paths.cases(org), label: 'Incidents' }}
        more={mayWrite ? [{ label: 'Step aside', onAct: () => setLeaving(true) }] : []}
      />
      <Badges>
        <Badge $tone="accent">{labelOf(caseStatuses, report.status)}</Badge>
        <Badge>{labelOf(incidentSeverities, report.severity)}</Badge>
        <ReviewBadge report={report} now={now} />
      </Badges>
      <Columns>
        <div>
          <SectionCard title="What was reported">
            <Words>{report.description}</Words>
            <Facts>
              <dt>Reported</dt>
              <dd>
                {report.anonymous
                  ? 'Anonymously'
                  : report.reporter
                    ? `By ${nameOf(report.reporter)}`
                    : 'By name'}
              </dd>
              <dt>When it happened</dt>
              <dd>
                {calendarDay(report.date)}
                {report.time && `, ${report.time}`}
              </dd>
              <dt>About</dt>
              <dd>{labelOf(accusedRoles, report.roleOfAccused)}</dd>
              {report.involvedParties && (
                <>
                  <dt>Involved parties</dt>
                  <dd>{report.involvedParties}</dd>
                </>
              )}
              {opened.parties.length > 0 && (
                <>
                  <dt>Members involved</dt>
                  <dd>{opened.parties.map(nameOf).join(', ')}</dd>
                </>
              )}
              {report.referral && (
                <>
                  <dt>Handed off to</dt>
                  <dd>
                    {labelOf(referralBodies, report.referral)}
                    {report.referralNote && `: ${report.referralNote}`}
                  </dd>
                </>
              )}
              {report.keptUntil && (
                <>
                  <dt>Kept until</dt>
                  <dd>{calendarDay(report.keptUntil)}</dd>
                </>
              )}
            </Facts>
          </SectionCard>
          {files.length > 0 && (
            <SectionCard title="Files" lead="Saving a file is recorded, like opening the case.">
              <CaseFileList
                files={files}
                read={(file) => readFile({ id: report.id, file }).unwrap()}
              />
            </SectionCard>
          )}
          <section aria-labelledby="thread">
            <h2 id="thread">Messages with the reporter</h2>
            <p>They see what you write by your role, not your name.</p>
            <Messages messages={messages} own="handler" />
            {mayWrite && <ReplyForm opened={opened} onChanged={onChanged} />}
          </section>
        </div>
        <div>
          {mayWrite && <CaseWork opened={opened} nameOf={nameOf} onChanged={onChanged} />}
          <SectionCard title="Who opened this case">
            <Openings aria-label="Who opened this case">
              {opened.openings.map(({ user, hour, times }) => (
                <li key={`${user} ${hour}`}>
                  <b>{nameOf(user)}</b> {dayAndTime(hour)}
                  {times > 1 && `, ${times} times in that hour`}
                </li>
              ))}
            </Openings>
          </SectionCard>
        </div>
      </Columns>
      {isLeaving && <StepAside org={org} id={report.id} onClose={() => setLeaving(false)} />}
    </PageContainer>
  );
}

function StepAside({ org, id, onClose }: { org: string; id: string; onClose(): void }) {
  const { navigate } = usePortal();
  const act = useAction();
  const [recuse, { isLoading }] = casesApi.useRecuseFromCaseMutation();
  const stepAside = async () => {
    if (
      await act(
        () => recuse(id).unwrap(),
        ({ message }) => message,
      )
    )
      navigate(paths.cases(org));
  };
  return (
    <ConfirmDialog
      title="Step aside from this case?"
      open
      yes="Step aside"
      no="Stay"
      busy={isLoading}
      onYes={stepAside}
      onNo={onClose}
    >
      <p>You will no longer see this case. Somebody else has to look after it.</p>
    </ConfirmDialog>
  );
}

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-bottom: 1.25rem;
`;
const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: 1.5rem;
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
  > div {
    display: grid;
    gap: 1.5rem;
    min-width: 0;
  }
  section > h2 {
    margin-bottom: 0.75rem;
    font-size: 1.125rem;
  }
  section > h2 + p {
    margin: -0.5rem 0 0.75rem;
    color: var(--muted);
  }
`;
const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.375rem 1rem;
  margin-top: 1rem;
  overflow-wrap: anywhere;
  dt {
    color: var(--muted);
  }
`;
const Openings = styled.ul`
  display: grid;
  gap: 0.5rem;
  list-style: none;
  font-size: 0.9375rem;
`;
