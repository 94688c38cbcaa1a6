import { relatedId } from '@fairlead/contracts/api/relations';
import { ForPerson, NotThere } from '@fairlead/remote-kit';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { PageOutline, useParams } from '@fairlead/ui';
import { recruitment } from '../recruitment/paths.ts';
import { Board } from './board.tsx';
import { noPipeline, pipelineProblem } from './pipeline-problem.ts';
import { useBoard } from './use-board.ts';

/** `/organization/{org}/jobs/pipeline/{listing}`: the candidates of one listing, by the stages of its pipeline. */
export default function BoardPage() {
  const { org = '', listing = '' } = useParams();
  return <ForPerson>{() => <ListingBoard key={listing} org={org} listing={listing} />}</ForPerson>;
}

function ListingBoard({ org, listing }: { org: string; listing: string }) {
  const { pipelineRead, candidatesRead, ...board } = useBoard(listing);
  const pipelines = useResource(pipelineRead, {
    // A listing without a pipeline is known to have none.
    isIt: ({ docs: [pipeline] }) => !pipeline || relatedId(pipeline.organization) === org,
  });
  const candidates = useResource(candidatesRead);
  const outline = <PageOutline label="Loading the hiring pipeline" />;
  const missing = (title: string) => ({
    heading: 'Hiring pipeline',
    title,
    description: 'The listing may have been removed.',
    way: { href: recruitment.pipeline(org), label: 'All listings' },
  });
  return (
    <ResourcePage
      resource={pipelines}
      failure={pipelineProblem(pipelines.is === 'failed' ? pipelines.error.kind : undefined)}
      missing={missing(pipelineProblem('missing'))}
      refused={missing(pipelineProblem('forbidden'))}
      outline={outline}
    >
      {({ docs: [pipeline] }) =>
        pipeline ? (
          <ResourcePage
            resource={candidates}
            failure="The candidates could not be loaded"
            outline={outline}
          >
            {(all) => <Board {...board} org={org} pipeline={pipeline} candidates={all} />}
          </ResourcePage>
        ) : (
          <NotThere {...missing(noPipeline)} />
        )
      }
    </ResourcePage>
  );
}
