import { relatedId } from '@fairlead/contracts/api/relations';
import { ForPerson, NotLoaded, NotThere } from '@fairlead/remote-kit';
import { errorKindOf } from '@fairlead/remote-kit/calls';
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
  const board = useBoard(listing);
  const { pipeline, candidates, pipelineProblem: problem, isWithout, cache } = board;
  if (problem)
    return (
      <NotLoaded
        title={pipelineProblem(errorKindOf(problem))}
        description="Its candidates and stages are not shown."
        onAgain={cache.reread}
      />
    );
  if (isWithout || (pipeline && relatedId(pipeline.organization) !== org))
    return (
      <NotThere
        heading="Hiring pipeline"
        title={isWithout ? noPipeline : pipelineProblem('missing')}
        description="The listing may have been removed."
        way={{ href: recruitment.pipeline(org), label: 'All listings' }}
      />
    );
  if (board.candidatesProblem)
    return <NotLoaded title="The candidates could not be loaded" onAgain={cache.reread} />;
  if (!pipeline || !candidates) return <PageOutline label="Loading the hiring pipeline" />;
  return <Board {...board} org={org} pipeline={pipeline} candidates={candidates} />;
}
