import { ForPerson, usePortal } from '@fairlead/remote-kit';
import { printedLink } from '@fairlead/remote-kit/printed';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { dayAndTime, PageContainer, PageOutline, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { FileDown } from 'lucide-react';
import { personalityResults } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { ResultView } from './result-view.tsx';
import { durationText } from './result-words.ts';

/** `/account/personality-test/results/{result}`: the result of one test. */
export default function ResultPage() {
  const { result = '' } = useParams();
  return <ForPerson>{() => <Result key={result} id={result} />}</ForPerson>;
}

function Result({ id }: { id: string }) {
  const { apiHost } = usePortal();
  const read = personalityResults.read.useQuery({ id, depth: 0 });
  return (
    <ResourcePage
      resource={useResource(read, { orBy: ['invalid'] })}
      failure="Your result could not be loaded"
      outline={<PageOutline label="Opening your result" />}
      missing={{
        heading: 'Result not found',
        title: 'This result is not here',
        description: 'It may have been deleted, or the link is not quite right.',
        way: { href: paths.personality, label: 'See your results' },
      }}
    >
      {({ doc }) => (
        <PageContainer>
          <PageHeader
            title="Your Personality Result"
            description={`Completed on ${dayAndTime(doc.completedAt)} in ${durationText(doc.seconds)}. Only you see it.`}
            back={{ href: paths.personality, label: 'Personality test' }}
            actions={[
              {
                label: 'Download PDF',
                icon: <FileDown size="1rem" aria-hidden />,
                ...printedLink(`${apiHost}/api/personalityResults/${encodeURIComponent(id)}/pdf`),
              },
            ]}
          />
          <ResultView result={doc} />
        </PageContainer>
      )}
    </ResourcePage>
  );
}
