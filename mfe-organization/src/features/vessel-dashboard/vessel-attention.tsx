import { Attention } from '../dashboard/attention.tsx';
import { useRecordConcerns } from '../dashboard/record-concerns.ts';

/** The non-compliant records of a vessel: what is overdue or expired aboard. */
export const VesselAttention = (place: { org: string; vessel: string }) => (
  <Attention {...useRecordConcerns(place)} />
);
