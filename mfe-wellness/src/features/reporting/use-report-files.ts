import { usePortal } from '@fairlead/remote-kit';
import { useRef } from 'react';
import { sendFileByCode } from '../case-files/send-file-by-code.ts';
import { useSendingFiles } from '../case-files/use-sending-files.ts';
import type { Reported } from './send-report.ts';
import { useProofNotice } from './use-proof-notice.ts';

/** Sends the files of a report to its case, by the code that its receipt names. */
export function useReportFiles() {
  const { apiHost } = usePortal();
  const onProof = useProofNotice();
  const to = useRef({ code: '', isNamed: false });
  const sending = useSendingFiles((file, key) => {
    const { code, isNamed } = to.current;
    return sendFileByCode(
      { code, key, ...(isNamed && { name: file.name }) },
      file,
      apiHost,
      onProof,
    );
  });
  const sendFiles = ({ values, files }: Reported, code: string) => {
    to.current = { code, isNamed: !values.anonymous };
    void sending.add(files);
  };
  return { sending, sendFiles };
}
