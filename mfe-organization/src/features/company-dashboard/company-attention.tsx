import { Slot } from '@fairlead/remote-kit';
import { Attention } from '../dashboard/attention.tsx';
import { useRecordConcerns } from '../dashboard/record-concerns.ts';
import { useEndingEmployments } from './use-ending-employments.ts';

/** What needs attention in a company: non-compliant records, people who leave soon, and contributions of other areas. */
export function CompanyAttention({ org, knowsPeople }: { org: string; knowsPeople: boolean }) {
  const records = useRecordConcerns({ org });
  const ending = useEndingEmployments(org, knowsPeople);
  const parts = [records, ending];
  const concerns = parts
    .flatMap((part) => part.concerns ?? [])
    .toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
  const isKnown = parts.every((part) => part.concerns !== undefined);
  const failed = parts.flatMap(({ retry }) => retry ?? []);
  const retry = () => {
    for (const again of failed) again();
  };
  return (
    <Attention
      concerns={isKnown || concerns.length > 0 ? concerns : undefined}
      more={records.more}
      lists={records.lists}
      retry={failed.length > 0 ? retry : undefined}
    >
      {knowsPeople && <Slot name="organization.attention" context={{ organization: org }} />}
    </Attention>
  );
}
