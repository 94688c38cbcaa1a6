import type { ApplicationFormSubmission } from '@fairlead/contracts/api/forms';
import { usePortal } from '@fairlead/remote-kit';
import { RowActions, RowText } from '@fairlead/remote-kit/lists';
import { EmptyState, Link, Skeleton, Timestamp } from '@fairlead/ui';
import { applicationFormSubmissions } from '../../api.ts';
import { paths } from '../../paths.ts';
import { pdfLink } from '../submissions/get-form-version.ts';
import { type AnswerPage, AnswerRows, askedOf, senderOf, shownOfAll } from './answer-rows.tsx';
import { useSeesApplicants } from './use-sees-applicants.ts';

interface ApplicantAnswersProps extends AnswerPage {
  org: string;
}

/** The applicants' submissions of a job's form, for those who see the candidates of the organization. */
export function ApplicantAnswers(props: ApplicantAnswersProps) {
  const isSeen = useSeesApplicants(props.org);
  if (isSeen) return <Applicants {...props} />;
  if (isSeen === undefined) return <Skeleton $height="16rem" />;
  return (
    <EmptyState
      kind="no-data"
      title="You cannot see what applicants sent"
      description="Only people who may see the candidates of this organization can."
    />
  );
}

const slug = 'applicationFormSubmissions';

/** The job, the applicant and the date; each with a link to the candidate, and a PDF. */
function Applicants({ org, ...shown }: ApplicantAnswersProps) {
  const { apiHost } = usePortal();
  const read = applicationFormSubmissions.list.useQuery({
    ...askedOf(shown),
    select: { ...shownOfAll, listing: true },
  });
  return (
    <AnswerRows read={read} page={shown.page} onPage={shown.onPage}>
      {(one) => (
        <>
          <RowText>
            <h3>
              {/* A submission has the id of the application that it became. */}
              <Link href={paths.candidate(org, one.id)}>{senderOf(one)}</Link>
            </h3>
            <p>{[jobOf(one), `Version ${one.version}`].filter(Boolean).join(' · ')}</p>
          </RowText>
          <Timestamp at={one.createdAt} />
          <RowActions>
            <Link
              {...pdfLink(apiHost, slug, one.id)}
              aria-label={`Download PDF of ${senderOf(one)}`}
            >
              Download PDF
            </Link>
          </RowActions>
        </>
      )}
    </AnswerRows>
  );
}

const jobOf = ({ listing }: Pick<ApplicationFormSubmission, 'listing'>) =>
  typeof listing === 'object' ? listing.title : undefined;
