import { ForPerson, pageNumber, useListState } from '@fairlead/remote-kit';
import { ListPage, Rows, RowText } from '@fairlead/remote-kit/lists';
import { Timestamp } from '@fairlead/ui';
import { styled } from 'styled-components';
import { chatReports } from '../../../api.ts';

const address = { page: pageNumber };

/** `/account/chat/reports`: messages that members have reported, for the admins of their organization. */
export default function ReportsPage() {
  return <ForPerson>{() => <Reports />}</ForPerson>;
}

function Reports() {
  const list = useListState(address);
  const [{ page }] = list;
  const read = chatReports.list.useQuery(
    { sort: '-createdAt', depth: 1, limit: 25, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ListPage
      header={{
        title: 'Reported messages',
        description:
          'What members of your organization have reported in chat, with what was said before.',
      }}
      list={list}
      read={read}
      counted={['report', 'reports']}
      notLoaded={{ title: 'Reported messages could not be loaded' }}
      closed="Only admins of an organization see reported messages."
      empty={{
        title: 'No reported messages',
        description: 'A message appears here when a member reports it.',
      }}
      rows={(reports) => (
        <Rows aria-label="Reported messages">
          {reports.map((report) => (
            <li key={report.id}>
              <RowText>
                <h2>
                  <bdi>{report.reporterName}</bdi> reported a message
                </h2>
                <p>
                  {typeof report.organization === 'object' && `${report.organization.name} · `}
                  <Timestamp at={report.createdAt} />
                </p>
                {report.reason && <p dir="auto">Reason: {report.reason}</p>}
                <Said>
                  {report.messages.map(({ seq, name, text, files, at }) => (
                    <li key={seq} data-reported={seq === report.seq || undefined}>
                      <strong>
                        <bdi>{name}</bdi>
                      </strong>{' '}
                      <Timestamp at={at} />
                      {seq === report.seq && ' · Reported'}
                      <p dir="auto">{text || files.join(', ')}</p>
                    </li>
                  ))}
                </Said>
              </RowText>
            </li>
          ))}
        </Rows>
      )}
    />
  );
}

const Said = styled.ol`
  display: grid;
  gap: 0.5rem;
  margin-top: 0.75rem;
  list-style: none;
  font-size: 0.875rem;
  > li {
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--border);
  }
  > li[data-reported] {
    border-color: var(--danger);
  }
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
