import type { ReportReceived } from '@fairlead/contracts/api/incidents';
import { usePortal } from '@fairlead/remote-kit';
import { Card, Link, PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { OrganizationField } from './organization-field.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { ReportForm } from './report-form.tsx';
import { sendAnonymous } from './send-report.ts';
import { useProofNotice } from './use-proof-notice.ts';
import { useReportFiles } from './use-report-files.ts';

/** `/report`: an incident, reported without an account. */
export default function PublicReportPage() {
  const { apiHost } = usePortal();
  const onProof = useProofNotice();
  const { sending, sendFiles } = useReportFiles();
  const [receipt, setReceipt] = useState<ReportReceived>();
  const [round, setRound] = useState(0);
  return (
    <PageContainer>
      <PageHeader
        title="Report an Incident"
        description="Submit a confidential report about any incident or concern. You need no account, and nobody learns who you are."
      />
      <Narrow>
        <p>
          Do you have a receipt code? <Link href={paths.case}>Follow your case</Link>.
        </p>
        <Card as="section" aria-labelledby="report">
          <h2 id="report">Your report</h2>
          <ReportForm
            key={round}
            isVisitor
            organizationField={(field) => <OrganizationField {...field} />}
            send={async (reported) => {
              const received = await sendAnonymous(reported, apiHost, onProof);
              setReceipt(received);
              sendFiles(reported, received.code);
            }}
          />
        </Card>
      </Narrow>
      {receipt && (
        <ReceiptDialog
          code={receipt.code}
          isForOperator={receipt.isForOperator}
          outsideReviewer={receipt.outsideReviewer}
          sending={sending}
          onDone={() => {
            setReceipt(undefined);
            setRound(round + 1);
          }}
        />
      )}
    </PageContainer>
  );
}

const Narrow = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 40rem;
  h2 {
    margin-bottom: 0.75rem;
    font-size: 1.25rem;
  }
`;
