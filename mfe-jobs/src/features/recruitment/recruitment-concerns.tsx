import { reaches } from '@fairlead/contracts/access/levels';
import { useLevel } from '@fairlead/remote-kit';
import { type Concern, Concerns } from '@fairlead/remote-kit/lists';
import { useGetRecruitmentSummaryQuery } from './get-recruitment-summary.ts';
import { recruitment } from './paths.ts';

/** The tasks in an organization's recruitment that await the viewer: listings to approve, and people who were not answered. */
export function RecruitmentConcerns({ organization }: { organization: string }) {
  const seesCandidates = useLevel(recruitment.pipeline(organization)) !== 'none';
  const approves = reaches(useLevel(recruitment.listings(organization)), 'approve');
  const { data } = useGetRecruitmentSummaryQuery(organization, { skip: !seesCandidates });
  if (!data) return null;
  const { unanswered, listings } = data;
  const concerns: Concern[] = [];
  if (approves && listings.toApprove > 0)
    concerns.push({
      id: 'toApprove',
      title:
        listings.toApprove === 1
          ? 'A job listing waits for your approval'
          : `${listings.toApprove} job listings wait for your approval`,
      href: `${recruitment.listings(organization)}?status=pending`,
      when: 'To approve',
      isUrgent: false,
    });
  if (unanswered > 0)
    concerns.push({
      id: 'unanswered',
      title:
        unanswered === 1
          ? 'A candidate has no answer yet'
          : `${unanswered} candidates have no answer yet`,
      href: recruitment.pipeline(organization),
      when: 'More than a week',
      isUrgent: true,
    });
  return concerns.length > 0 && <Concerns concerns={concerns} />;
}
