import type { OwnCase } from '@fairlead/contracts/api/incidents';
import {
  accusedRoles,
  incidentSeverities,
  incidentTypes,
} from '@fairlead/contracts/reference/incidents';
import { labelOf } from '@fairlead/contracts/reference/options';
import { ForPerson, usePortal } from '@fairlead/remote-kit';
import { uploadBytes, useRecordedRead } from '@fairlead/remote-kit/calls';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { calendarDay, PageContainer, PageOutline, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { caseFileBody } from '../case-files/case-file-body.ts';
import { caseRules } from '../case-files/case-file-rules.ts';
import { CaseThread } from './case-thread.tsx';
import { ownCasesApi } from './own-cases-api.ts';

/** `/account/wellness/incident-report/:case`: a case that the person has reported under their name. It is in memory alone. */
export default function OwnCasePage() {
  const { case: id = '' } = useParams();
  return <ForPerson>{(person) => <OpenedCase key={`${person.id} ${id}`} id={id} />}</ForPerson>;
}

function OpenedCase({ id }: { id: string }) {
  const [open] = ownCasesApi.useOpenOwnCaseMutation();
  const read = useRecordedRead(id, () => open(id).unwrap());
  return (
    <ResourcePage
      resource={useResource(read)}
      failure="Your report could not be opened"
      missing={{
        heading: 'Your report',
        title: 'You have no report here under your name',
        description: 'A report that you sent anonymously is opened by its receipt code.',
        way: { href: paths.report, label: 'Incident Report' },
      }}
      outline={<PageOutline label="Opening your report" />}
    >
      {(seen) => <Case seen={seen} onChange={read.replace} />}
    </ResourcePage>
  );
}

interface CaseProps {
  seen: OwnCase;
  onChange(seen: OwnCase): void;
}

function Case({ seen, onChange }: CaseProps) {
  const { id } = seen;
  const { apiHost, session } = usePortal();
  const [readFile] = ownCasesApi.useReadOwnFileMutation();
  const [open] = ownCasesApi.useOpenOwnCaseMutation();
  const [write] = ownCasesApi.useWriteOfOwnCaseMutation();
  const [close] = ownCasesApi.useCloseOwnCaseMutation();
  return (
    <PageContainer>
      <PageHeader
        title={`Your report ${seen.number}`}
        description={labelOf(incidentTypes, seen.type)}
        back={{ href: paths.report, label: 'Incident Report' }}
      />
      <Narrow>
        <SectionCard title="What you reported">
          <Words>{seen.description}</Words>
          <Facts seen={seen} />
        </SectionCard>
        <CaseThread
          seen={seen}
          takes={caseRules.named}
          calls={{
            write: (text, key) => write({ id, text, key }).unwrap(),
            look: () => open(id).unwrap(),
            close: () => close(id).unwrap(),
            addFile: async (file, key) =>
              (await uploadBytes(
                '/incidentReports/own/files',
                caseFileBody({ id, key, name: file.name }, file),
                { host: apiHost, session },
              )) as OwnCase,
            readFile: (file) => readFile({ id, file }).unwrap(),
          }}
          onChange={onChange}
        />
      </Narrow>
    </PageContainer>
  );
}

function Facts({ seen }: { seen: OwnCase }) {
  const facts = [
    ['When it happened', [calendarDay(seen.date), seen.time].filter(Boolean).join(', ')],
    ['Severity', labelOf(incidentSeverities, seen.severity)],
    ['Vessel', seen.vessel],
    ['About', labelOf(accusedRoles, seen.roleOfAccused)],
    ['Involved', [seen.involvedParties, ...seen.parties].filter(Boolean).join(', ')],
  ] as const;
  return (
    <List>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </List>
  );
}

const Narrow = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 40rem;
`;
const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const List = styled.dl`
  display: grid;
  gap: 0.75rem;
  margin-top: 1rem;
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
