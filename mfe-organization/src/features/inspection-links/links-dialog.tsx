import {
  type InspectionLink,
  inspectionLinkDays,
} from '@fairlead/contracts/reporting/inspection-link';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Rows } from '@fairlead/remote-kit/lists';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { openedTimes, SecretRow, ShownOnce } from '@fairlead/remote-kit/secret-links';
import { Button, Dialog, Select, TextField, Timestamp } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  inspectionLinks,
  linkAddress,
  useEndInspectionLinkMutation,
  useMakeInspectionLinkMutation,
} from './link-calls.ts';

interface LinksDialogProps {
  org: string;
  vessel: string;
  name: string;
  period: { from: string; to: string } | undefined;
  onClose(): void;
}

const days = [1, inspectionLinkDays.default, 7, 14, inspectionLinkDays.most].map((count) => ({
  code: String(count),
  label: count === 1 ? '1 day' : `${count} days`,
}));

/** The links by which inspectors read the pack of a vessel: create one, list them, and end each. */
export function LinksDialog({ org, vessel, name, period, onClose }: LinksDialogProps) {
  const [note, setNote] = useState('');
  const [lasts, setLasts] = useState(String(inspectionLinkDays.default));
  const [problem, setProblem] = useState<string>();
  const [address, setAddress] = useState<string>();
  const [make, { isLoading }] = useMakeInspectionLinkMutation();
  const create = async () => {
    setProblem(undefined);
    if (!note.trim()) {
      setProblem('Enter who the link is for');
      return;
    }
    try {
      const asked = {
        organization: org,
        vessel,
        ...period,
        note: note.trim(),
        days: Number(lasts),
      };
      const { doc, secret } = await make(asked).unwrap();
      setAddress(linkAddress(location.origin, doc.id, secret));
      setNote('');
    } catch (refusal) {
      setProblem(wordsOf(refusal, 'The link could not be made.'));
    }
  };
  return (
    <Dialog title={`Links for inspectors: ${name}`} open onClose={onClose}>
      <Parts>
        {address === undefined ? (
          <>
            <FormProblem message={problem} takesFocus />
            <TextField
              label="For whom"
              hint="Such as Port State Control, Palma. The inspector does not see it."
              maxLength={120}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <Select label="Ends after" options={days} value={lasts} onChange={setLasts} />
            <div>
              <Button busy={isLoading} onClick={() => void create()}>
                Make link
              </Button>
            </div>
          </>
        ) : (
          <ShownOnce
            label="Link"
            address={address}
            next={{ label: 'Another link', onAct: () => setAddress(undefined) }}
          >
            Copy it now: it is not shown again. Whoever has it reads the pack until it ends.
          </ShownOnce>
        )}
        <Links org={org} vessel={vessel} />
      </Parts>
    </Dialog>
  );
}

function Links({ org, vessel }: { org: string; vessel: string }) {
  const read = inspectionLinks.list.useQuery(
    {
      where: { and: [{ organization: { equals: org } }, { vessel: { equals: vessel } }] },
      sort: '-createdAt',
      limit: 20,
      depth: 0,
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="The links could not be loaded."
      height="4rem"
    >
      {({ docs }) =>
        docs.length > 0 && (
          <Rows aria-label="Links">
            {docs.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </Rows>
        )
      }
    </ResourcePart>
  );
}

function LinkRow({
  link: { id, note, until, endedAt, openings, mostOpenings },
}: {
  link: InspectionLink;
}) {
  const [end] = useEndInspectionLinkMutation();
  const isOver =
    endedAt != null || new Date(until) <= new Date() || openings.length >= mostOpenings;
  const last = openings.at(-1);
  return (
    <SecretRow
      name={note}
      isOver={isOver}
      facts={
        <>
          {openedTimes(openings.length)}
          {last && (
            <>
              , last <Timestamp at={last.at} />
            </>
          )}{' '}
          · {isOver ? 'ended' : 'ends'} <Timestamp at={endedAt ?? until} />
        </>
      }
      end={
        isOver
          ? undefined
          : {
              word: 'End now',
              label: `End now: the link for ${note}`,
              done: 'The link has ended',
              act: () => end(id).unwrap(),
            }
      }
    />
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
`;
