import { errorKindOf } from '@fairlead/remote-kit/calls';
import { WithLinkSecret } from '@fairlead/remote-kit/secret-links';
import { Button, EmptyState, PageContainer, useParams, VisuallyHidden } from '@fairlead/ui';
import { styled } from 'styled-components';
import { useOpenCvLinkMutation } from './cv-calls.ts';
import { CvSheet } from './cv-sheet.tsx';

/** `/cv/{id}`: a CV by a link, for anybody who has it. A press opens it, as link previews open pages too. */
export default function SharedCvPage() {
  const { id = '' } = useParams();
  return (
    <PageContainer>
      <Sheet>
        <WithLinkSecret title="CV" ask={ask}>
          {(secret) => <SharedCv id={id} secret={secret} />}
        </WithLinkSecret>
      </Sheet>
    </PageContainer>
  );
}

const ask = 'Ask whoever sent it for another.';

function SharedCv(link: { id: string; secret: string }) {
  const [open, { data, error, isLoading }] = useOpenCvLinkMutation();
  const isGone = error && errorKindOf(error) === 'missing';
  if (data) return <CvSheet content={data} />;
  return (
    <>
      <VisuallyHidden as="h1">CV</VisuallyHidden>
      <EmptyState
        kind={isGone ? 'error' : 'no-documents'}
        title={isGone ? 'This link cannot be used' : 'A CV has been shared with you'}
        description={
          isGone
            ? `It has ended, or it was not copied whole. ${ask}`
            : 'Its owner sees when it is opened, and in which browser.'
        }
        action={
          !isGone && (
            <>
              {error && <p role="alert">It could not be opened. Try again.</p>}
              <Button busy={isLoading} onClick={() => void open(link)}>
                Open CV
              </Button>
            </>
          )
        }
      />
    </>
  );
}

const Sheet = styled.div`
  max-width: 48rem;
  margin: 2rem auto;
`;
