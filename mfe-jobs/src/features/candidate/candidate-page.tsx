import { relatedId } from '@fairlead/contracts/api/relations';
import { ForPerson } from '@fairlead/remote-kit';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
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
  const read = applications.read.useQuery({ id, depth: 1 }, { refetchOnMountOrArgChange: true });
  const resource = useResource(read, { isIt: ({ doc }) => relatedId(doc.organization) === org });
  return (
    <ResourcePage
      resource={resource}
      failure="The candidate could not be loaded"
      outline={<PageOutline label="Loading the candidate" />}
      missing={{
        heading: 'Candidate',
        title: 'Candidate not found',
        description: 'The application may have been removed, or belongs to another organization.',
        way: { href: recruitment.pipeline(org), label: 'Hiring Pipeline' },
      }}
    >
      {({ doc }) => (
        <CandidateView org={org} application={doc} person={person} refetch={read.refetch} />
      )}
    </ResourcePage>
  );
}
