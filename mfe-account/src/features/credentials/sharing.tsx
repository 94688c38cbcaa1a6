import { type Credential, mostShares } from '@fairlead/contracts/api/credentials';
import { usePortal } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { versionedIn, wordsOf } from '@fairlead/remote-kit/forms';
import { bothOf, ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Button, Checkbox } from '@fairlead/ui';
import { Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useGetEmployersQuery } from '../privacy/privacy-calls.ts';
import { credentials } from './credential-calls.ts';

/** An employer whose name is no longer known here. */
const formerEmployer = 'A former employer';
const failed = 'Failed to change with whom this is shared';

interface Employer {
  id: string;
  name: string;
}

/** The employers that a credential is shared with, to change after a press. */
export function Sharing({ credential }: { credential: Credential }) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useGetEmployersQuery(undefined);
  const heading = useId();
  const names = (ids: readonly string[] | null | undefined) =>
    (ids ?? []).map((id) => data.find((one) => one.id === id)?.name ?? formerEmployer).join(', ');
  const shared = names(credential.sharedWith);
  const withdrawn = names(credential.withdrawnFrom);
  return (
    <Box aria-labelledby={heading}>
      <h3 id={heading}>Shared with employers</h3>
      <p>{shared ? `Shared with ${shared}.` : 'You share this with no employer.'}</p>
      {withdrawn && (
        <p>
          No longer shared with {withdrawn}. They keep a record that you withdrew it, without a
          scan.
        </p>
      )}
      {isOpen ? (
        <Choice credential={credential} onDone={() => setOpen(false)} />
      ) : (
        <div>
          <Button
            look="secondary"
            size="sm"
            aria-label={`Share ${credential.title}`}
            onClick={() => setOpen(true)}
          >
            <Share2 size="1rem" aria-hidden />
            Share
          </Button>
        </div>
      )}
    </Box>
  );
}

/** The employers that a credential can be shared with, and those that it is shared with. */
function Choice({ credential, onDone }: { credential: Credential; onDone(): void }) {
  const employers = useGetEmployersQuery(undefined, { refetchOnMountOrArgChange: true });
  const one = { id: credential.id, depth: 0 };
  const read = credentials.read.useQuery(one, { refetchOnMountOrArgChange: true });
  const resource = useResource(bothOf(employers, read));
  return (
    <ResourcePart resource={resource} failure="Your employers could not be loaded." height="4rem">
      {([all, stored]) => (
        <Shareable stored={stored} employers={all} onDone={onDone} reread={read.refetch} />
      )}
    </ResourcePart>
  );
}

/** A credential with those it can be shared with, former employers that still see it among them. */
function Shareable({ stored, employers, ...more }: EmployersProps) {
  const { type, sharedWith } = stored.doc;
  const former = (sharedWith ?? [])
    .filter((id) => !employers.some((employer) => employer.id === id))
    .map((id) => ({ id, name: formerEmployer }));
  const listed = [...employers, ...former];
  if (listed.length === 0)
    return <p>You can share this once you apply to an employer or work for one.</p>;
  if (!type && !sharedWith?.length)
    return <p>Edit this and choose its type first: employers keep certificates by type.</p>;
  return <Employers {...more} stored={stored} employers={listed} />;
}

interface EmployersProps {
  stored: Versioned<Credential>;
  employers: readonly Employer[];
  onDone(): void;
  reread(): unknown;
}

function Employers({ stored: versioned, employers, onDone, reread }: EmployersProps) {
  const { toast } = usePortal();
  /** What is being saved, which is shown at once and reverted on failure. */
  const [pending, setPending] = useState<{ id: string; is: boolean }>();
  const [patch] = credentials.patch.useMutation();
  const { title } = versioned.doc;
  const given = versioned.doc.sharedWith ?? [];
  const change = async ({ id, name }: Employer, is: boolean) => {
    setPending({ id, is });
    const write = async ({ doc, etag }: Versioned<Credential>) => {
      const others = (doc.sharedWith ?? []).filter((one) => one !== id);
      const changes = { sharedWith: is ? [...others, id] : others };
      await patch({ id: doc.id, changes, etag, depth: 0 }).unwrap();
    };
    try {
      await write(versioned).catch((problem) => {
        // Something else in it has changed: the choice of employers still applies.
        const now = versionedIn<Credential>(problem);
        if (!now) throw problem;
        return write(now);
      });
      const says = is ? `${title} is shared with ${name}` : `${title} is withdrawn from ${name}`;
      toast({ kind: 'success', title: says });
    } catch (problem) {
      toast({ kind: 'error', title: wordsOf(problem, failed) });
      reread();
    }
    setPending(undefined);
  };
  return (
    <Group>
      <legend>
        They see what it is, who issued it and its dates, and what you change of that; never its
        number or your scans.
      </legend>
      {employers.map((employer) => (
        <Checkbox
          key={employer.id}
          label={employer.name}
          checked={pending?.id === employer.id ? pending.is : given.includes(employer.id)}
          disabled={
            pending !== undefined || (given.length >= mostShares && !given.includes(employer.id))
          }
          onChange={(is) => void change(employer, is)}
        />
      ))}
      <div>
        <Button look="secondary" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </Group>
  );
}

const Box = styled.section`
  display: grid;
  gap: 0.5rem;
  margin-top: 1.25rem;
  h3 {
    font-size: 0.9375rem;
    font-weight: 600;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
const Group = styled.fieldset`
  display: grid;
  gap: 0.25rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 0.375rem;
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
