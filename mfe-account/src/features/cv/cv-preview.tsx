import type { CvSection } from '@fairlead/contracts/profile/cv';
import { printedLink } from '@fairlead/remote-kit/printed';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Button, ButtonLink, Dialog, Link, Skeleton } from '@fairlead/ui';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useGetCvContentQuery } from './cv-calls.ts';
import { CvSheet } from './cv-sheet.tsx';

interface PrintedPreviewProps {
  /** The layout and the sections, as a query. */
  query: string;
  onClose(): void;
}

/** The CV as it will be printed: the pages of the same document. */
export function PrintedPreview({ query, onClose }: PrintedPreviewProps) {
  const picture = `/api/resume/cv/picture?${query}`;
  return (
    <Dialog
      title="Preview"
      open
      width="54rem"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <ButtonLink {...printedLink(`/api/resume/cv?${query}`)} download>
            <Download size="1.125rem" aria-hidden />
            Download PDF
          </ButtonLink>
        </>
      }
    >
      <Note>
        Employers get exactly these pages.{' '}
        <Link href={picture} target="_blank">
          Open them in a tab to enlarge them
        </Link>
      </Note>
      <Pages address={picture} />
    </Dialog>
  );
}

function Pages({ address }: { address: string }) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed')
    return (
      <div role="alert">
        <p>The preview could not be loaded.</p>
        <Button
          look="secondary"
          onClick={() => {
            setTries(tries + 1);
            setState('loading');
          }}
        >
          Try again
        </Button>
      </div>
    );
  return (
    <Paper aria-busy={state === 'loading'}>
      {state === 'loading' && <Skeleton $height="60vh" />}
      <img
        key={tries}
        src={address}
        alt="Your CV as it will be printed"
        hidden={state === 'loading'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </Paper>
  );
}

interface SharedPreviewProps {
  sections: readonly CvSection[];
  onBack(): void;
  /** What makes the link. */
  action: ReactNode;
}

/** The CV as a link to it will show it. */
export function SharedPreview({ sections, onBack, action }: SharedPreviewProps) {
  const read = useGetCvContentQuery(sections.join(','), { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      title="Preview"
      open
      width="54rem"
      onClose={onBack}
      footer={
        <>
          <Button look="secondary" onClick={onBack}>
            Back
          </Button>
          {action}
        </>
      }
    >
      <Note>Whoever has the link sees exactly this, as it is on the day they open it.</Note>
      <ResourcePart
        resource={useResource(read)}
        failure="The preview could not be loaded."
        height="24rem"
      >
        {(content) => <CvSheet content={content} isWithin />}
      </ResourcePart>
    </Dialog>
  );
}

const Note = styled.p`
  margin-bottom: 1rem;
  color: var(--muted);
`;
/** Paper is white in every theme. */
const Paper = styled.div`
  border: 1px solid var(--border);
  background: #fff;
  > img {
    display: block;
    width: 100%;
    height: auto;
    &[hidden] {
      display: none;
    }
  }
`;
