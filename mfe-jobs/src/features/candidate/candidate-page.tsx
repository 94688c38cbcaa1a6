import { relatedId } from '@fairlead/contracts/api/relations';
import { ForPerson, NotLoaded, NotThere } from '@fairlead/remote-kit';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { PageOutline, useParams } from '@fairlead/ui';
import { applications } from '../recruitment/api.ts';
import { recruitment } from '../recruitment/paths.ts';
import { CandidateView } from './candidate-view.tsx';

/** `/organization/{org}/jobs/pipeline/candidate/{application}`: one candidate, and what colleagues write about them. */
export default function CandidatePage() {
  const { org = '', application = '' } = useParams();
  return (
    <ForPerson>
      {(person) => <Candidate key={application} org={org} id={application} person={person.id} />}
    </ForPerson>
  );
}

function Candidate({ org, id, person }: { org: string; id: string; person: string }) {
  const { currentData, error, isFetching, refetch } = applications.read.useQuery(
    { id, depth: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const isElsewhere = currentData && relatedId(currentData.doc.organization) !== org;
  if (isElsewhere || (!currentData && isMissing(error)))
    return (
      <NotThere
        heading="Candidate"
        title="Candidate not found"
        description="The application may have been removed, or belongs to another organization."
        way={{ href: recruitment.pipeline(org), label: 'Hiring Pipeline' }}
      />
    );
  if (!currentData && error && !isFetching)
    return <NotLoaded title="The candidate could not be loaded" onAgain={() => void refetch()} />;
  if (!currentData) return <PageOutline label="Loading the candidate" />;
  return (
    <CandidateView org={org} application={currentData.doc} person={person} refetch={refetch} />
  );
}

const isMissing = (error: unknown) => {
  const kind = errorKindOf(error);
  return kind === 'missing' || kind === 'forbidden';
};
