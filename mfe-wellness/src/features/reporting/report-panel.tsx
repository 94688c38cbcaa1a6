import type { ReportReceived } from '@fairlead/contracts/api/incidents';
import { usePortal, useRoles } from '@fairlead/remote-kit';
import { FormDialog } from '@fairlead/remote-kit/forms';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { PartiesField } from './parties-field.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { ReportForm } from './report-form.tsx';
import { namedReports, type Reported, sendAnonymous } from './send-report.ts';
import { useProofNotice } from './use-proof-notice.ts';
import { useReportFiles } from './use-report-files.ts';

/** How long (ms) the panel stays after a report was sent (W-053). */
export const sentTime = 2_000;

interface ReportPanelProps {
  open: boolean;
  onClose(): void;
}

/** The side panel for a signed-in person to report an incident (W-042). */
export function ReportPanel({ open, onClose }: ReportPanelProps) {
  const { apiHost } = usePortal();
  const { roles } = useRoles();
  const [sendNamed] = namedReports.useSendNamedMutation();
  const [parties, setParties] = useState<readonly string[]>([]);
  const [receipt, setReceipt] = useState<ReportReceived & { isNamed: boolean }>();
  const [round, setRound] = useState(0);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => {
      setSent(false);
      setParties([]);
      setRound((before) => before + 1);
      onClose();
    }, sentTime);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);
  const organizations = unique(
    roles.map(({ organizationId, organizationName }) => ({
      code: organizationId,
      label: organizationName,
    })),
  );
  const vesselsOf = (organization: string) =>
    unique(
      roles
        .filter(({ organizationId }) => organizationId === organization)
        .map(({ vesselId, vesselName }) => ({ code: vesselId, label: vesselName })),
    );
  const onProof = useProofNotice();
  const { sending, sendFiles } = useReportFiles();
  const send = async (reported: Reported) => {
    const isNamed = !reported.values.anonymous;
    const received = isNamed
      ? await sendNamed({ reported, parties }).unwrap()
      : await sendAnonymous(reported, apiHost, onProof);
    setReceipt({ ...received, isNamed });
    sendFiles(reported, received.code);
    setSent(true);
  };
  return (
    <>
      <FormDialog title="Report an Incident" open={open} width="32rem" onClose={onClose}>
        <Subtitle>Submit a confidential report about any incident or concern</Subtitle>
        {organizations.length > 0 ? (
          <ReportForm
            key={round}
            organizations={organizations}
            vesselsOf={vesselsOf}
            parties={(organization) => (
              <PartiesField key={organization} organization={organization} onChange={setParties} />
            )}
            send={send}
          />
        ) : (
          <p>You are not a member of an organization yet, so there is nobody to report to.</p>
        )}
      </FormDialog>
      {receipt && (
        <ReceiptDialog
          code={receipt.code}
          isForOperator={receipt.isForOperator}
          outsideReviewer={receipt.outsideReviewer}
          isNamed={receipt.isNamed}
          sending={sending}
          onDone={() => setReceipt(undefined)}
        />
      )}
    </>
  );
}

/** Choices without duplicates and unnamed ones. */
const unique = (choices: readonly { code: string | undefined; label: string | undefined }[]) => [
  ...new Map(
    choices.flatMap(({ code, label }) => (code ? [[code, { code, label: label ?? code }]] : [])),
  ).values(),
];

const Subtitle = styled.p`
  margin-bottom: 1rem;
  color: var(--muted);
`;
