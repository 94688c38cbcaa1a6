import { Attention } from '../dashboard/attention.tsx';
import { useRecordConcerns } from '../dashboard/record-concerns.ts';

/** The records of a vessel that breach: what is overdue or expired aboard. */
export const VesselAttention = (place: { org: string; vessel: string }) => (
  <Attention {...useRecordConcerns(place)} />
);
