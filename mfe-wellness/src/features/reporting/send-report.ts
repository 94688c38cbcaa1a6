import { proofBits, type ReportReceived } from '@fairlead/contracts/api/incidents';
import { ApiError, callUntraced, padded, proofOfWork } from '@fairlead/remote-kit/calls';
import { wellnessApi } from '../../api.ts';
import type { ReportValues } from './report-schema.ts';

/** A report that is ready to be sent. */
export interface Reported {
  values: ReportValues;
  /** Sent to the case by its code, once the report is received. */
  files: readonly File[];
  /** The random key of this report, which stays the same when it is sent again. */
  key: string;
}

/** A random key for a report, from which its code is derived. */
export const newReportKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

const commonOf = ({ values, key }: Reported) => ({
  organization: values.organization,
  ...(values.vessel && { vessel: values.vessel }),
  type: values.type,
  severity: values.severity,
  roleOfAccused: values.roleOfAccused,
  description: values.description,
  date: values.date,
  ...(values.time && { time: values.time }),
  key,
});

/** The lists of cases, including one’s own. */
const ownReports = { type: 'incidentReports', id: 'list' } as const;

/** `POST /api/incidentReports`: a report under one’s name. */
export const namedReports = wellnessApi
  .enhanceEndpoints({ addTagTypes: [ownReports.type] })
  .injectEndpoints({
    endpoints: (build) => ({
      sendNamed: build.mutation<ReportReceived, { reported: Reported; parties: readonly string[] }>(
        {
          query: ({ reported, parties }) => {
            const { involvedParties } = reported.values;
            const body = {
              ...commonOf(reported),
              ...(involvedParties.trim() && { involvedParties: involvedParties.trim() }),
              ...(parties.length > 0 && { parties }),
            };
            return { path: '/incidentReports', method: 'POST', body: JSON.parse(padded(body)) };
          },
          invalidatesTags: (_answer, problem) => (problem === undefined ? [ownReports] : []),
        },
      ),
    }),
  });

/**
 * Sends an anonymous report: involved people are left out. Where many reports come in at once it is sent again with a proof of work that takes the
 * device about two seconds: `onProof` is called before one is computed.
 * @throws {ApiError}
 */
export async function sendAnonymous(
  reported: Reported,
  host: string,
  onProof: () => void,
): Promise<ReportReceived> {
  const body = { ...commonOf(reported), isLater: reported.values.isLater };
  const send = (more: object = {}) =>
    callUntraced(
      '/incidentReports/anonymous',
      { ...body, ...more },
      host,
      onProof,
    ) as Promise<ReportReceived>;
  try {
    return await send();
  } catch (problem) {
    if (ApiError.from(problem).status !== 428) throw problem;
    onProof();
    return send({ proof: await proofOfWork(reported.key, proofBits) });
  }
}
