import type {
  InspectionLinkContent,
  InspectionLinkPdf,
} from '@fairlead/contracts/reporting/inspection-link';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { saveFile, UnprintableDialog } from '@fairlead/remote-kit/printed';
import { WithLinkSecret } from '@fairlead/remote-kit/secret-links';
import {
  Button,
  Card,
  calendarDay,
  dayAndTime,
  EmptyState,
  PageContainer,
  Skeleton,
  useParams,
} from '@fairlead/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PlainTable } from '../../plain-table.ts';
import {
  useAboutInspectionLinkQuery,
  useOpenInspectionLinkMutation,
  usePrintInspectionLinkMutation,
} from './link-calls.ts';

/** `/inspection/{id}`: the inspection pack of a vessel by a link, for anybody who has it. A press opens the pack, as link previews open pages too. */
export default function InspectionPage() {
  const { id = '' } = useParams();
  return (
    <WithLinkSecret title="Inspection pack" ask={ask}>
      {(secret) => <Inspection held={{ id, secret }} />}
    </WithLinkSecret>
  );
}

const ask = 'Ask whoever gave it to you for another.';

function Inspection({ held }: { held: { id: string; secret: string } }) {
  const { data: about, error: notTold, refetch } = useAboutInspectionLinkQuery(held);
  const [open, { data, error, isLoading }] = useOpenInspectionLinkMutation();
  const isGone = [notTold, error].some((one) => errorKindOf(one) === 'missing');
  if (isGone)
    return (
      <Sheet>
        <EmptyState
          kind="error"
          title="This link cannot be used"
          description={`It has ended, or it was not copied whole. ${ask}`}
        />
      </Sheet>
    );
  if (data) return <Pack content={data} held={held} />;
  if (!about)
    return (
      <Sheet>
        {notTold ? (
          <EmptyState
            kind="error"
            title="The link could not be opened"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <Skeleton $height="14rem" role="status" aria-label="Loading" />
        )}
      </Sheet>
    );
  return (
    <Sheet>
      <Card as="section" aria-label="Inspection pack">
        <h1>Inspection pack of {about.vessel}</h1>
        <p>
          {about.organization} shows you its rest records, drills, certificates and findings from{' '}
          {calendarDay(about.from)} to {calendarDay(about.to)}. You can read them until{' '}
          {dayAndTime(about.until)}.
        </p>
        {error && <p role="alert">It could not be opened. Try again.</p>}
        <Button busy={isLoading} onClick={() => void open(held)}>
          Open the pack
        </Button>
      </Card>
    </Sheet>
  );
}

interface PackProps {
  content: InspectionLinkContent;
  held: { id: string; secret: string };
}

/** The content of the pack, part by part, with its hash and the PDF. */
function Pack({ content, held }: PackProps) {
  const { vessel, organization, from, to, until, hash, zone, parts } = content;
  const [print, { isLoading, error }] = usePrintInspectionLinkMutation();
  const [printed, ask] = useState<InspectionLinkPdf>();
  const save = ({ pdf }: InspectionLinkPdf) => {
    const bytes = Uint8Array.from(atob(pdf), (one) => one.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'application/pdf' });
    saveFile({ blob, name: `inspection-pack-${from}-${to}.pdf` });
  };
  const download = async () => {
    const answer = await print(held);
    if (!answer.data) return;
    if (answer.data.unprintable) ask(answer.data);
    else save(answer.data);
  };
  return (
    <PageContainer>
      <Head>
        <div>
          <h1>Inspection pack of {vessel}</h1>
          <p>
            {organization} · {calendarDay(from)} to {calendarDay(to)} · readable until{' '}
            {dayAndTime(until)}
          </p>
        </div>
        <Button look="secondary" busy={isLoading} onClick={() => void download()}>
          <Download size="1.125rem" aria-hidden />
          Download PDF
        </Button>
      </Head>
      {error && <p role="alert">The PDF could not be made. Try again.</p>}
      {printed?.unprintable && (
        <UnprintableDialog
          unprintable={printed.unprintable}
          onDownload={() => {
            save(printed);
            ask(undefined);
          }}
          onClose={() => ask(undefined)}
        />
      )}
      <Hash>
        Content hash (SHA-256): <code>{hash}</code>. Times are those of {zone}.
      </Hash>
      {parts.map((part) => (
        <Part key={part.code} {...part} />
      ))}
    </PageContainer>
  );
}

function Part({ label, columns, rows }: InspectionLinkContent['parts'][number]) {
  return (
    <Section as="section" aria-label={label}>
      <h2>
        {label}: {rows.length}
      </h2>
      {rows.length === 0 ? (
        <p>None.</p>
      ) : (
        <Scroll role="region" aria-label={`${label}: records`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is only read does not move
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={columns[column]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Section>
  );
}

const Sheet = styled(PageContainer)`
  > * {
    max-width: 40rem;
    margin: 2rem auto;
  }
  h1 {
    font-size: 1.5rem;
  }
  section > p {
    margin-block: 0.75rem 1rem;
    color: var(--muted);
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 1rem;
  margin-block: 1.5rem 0.75rem;
  h1 {
    font-size: 1.75rem;
  }
  p {
    color: var(--muted);
  }
`;
const Hash = styled.p`
  margin-bottom: 1.25rem;
  color: var(--muted);
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
`;
const Section = styled(Card)`
  margin-bottom: 1rem;
  h2 {
    margin-bottom: 0.5rem;
    font-size: 1.125rem;
  }
`;
const Scroll = styled(PlainTable)`
  max-height: 32rem;
  overflow: auto;
`;
