import { type CvSection, defaultLinkDays, mostLinkDays } from '@fairlead/contracts/profile/cv';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { ShownOnce } from '@fairlead/remote-kit/secret-links';
import { Button, Dialog, Select, TextField } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { linkAddress, useMakeCvLinkMutation } from './cv-calls.ts';
import { SharedPreview } from './cv-preview.tsx';
import { SectionChoice } from './section-choice.tsx';

const days = [1, 7, defaultLinkDays, 30, mostLinkDays].map((count) => ({
  code: String(count),
  label: count === 1 ? '1 day' : `${count} days`,
}));
const openings = [
  { code: '', label: 'Any number of times' },
  ...[1, 3, 10].map((count) => ({
    code: String(count),
    label: count === 1 ? 'Once' : `${count} times`,
  })),
];
const defaultSections: readonly CvSection[] = [
  'about',
  'availability',
  'experience',
  'skills',
  'education',
  'qualifications',
  'certificates',
];

/** Creates a link to the CV, and shows it once: it cannot be shown again. */
export function NewLinkDialog({ onClose }: { onClose(): void }) {
  const [note, setNote] = useState('');
  const [sections, setSections] = useState(defaultSections);
  const [lasts, setLasts] = useState(String(defaultLinkDays));
  const [most, setMost] = useState('');
  const [problem, setProblem] = useState<string>();
  const [address, setAddress] = useState<string>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [make, { isLoading }] = useMakeCvLinkMutation();
  const create = async () => {
    try {
      const { doc, secret } = await make({
        sections: [...sections],
        days: Number(lasts),
        ...(note.trim() && { note: note.trim() }),
        ...(most && { mostOpenings: Number(most) }),
      }).unwrap();
      setAddress(linkAddress(location.origin, doc.id, secret));
    } catch (refusal) {
      setPreviewed(false);
      setProblem(wordsOf(refusal, 'The link could not be made.'));
    }
  };
  if (address !== undefined)
    return (
      <Dialog
        title="Your link"
        open
        onClose={onClose}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <Parts>
          <ShownOnce label="Link" address={address}>
            Copy it now: it is not shown again. Whoever has it sees your CV until it ends.
          </ShownOnce>
        </Parts>
      </Dialog>
    );
  const making = (
    <Button disabled={sections.length === 0} busy={isLoading} onClick={() => void create()}>
      Make link
    </Button>
  );
  if (isPreviewed)
    return <SharedPreview sections={sections} onBack={() => setPreviewed(false)} action={making} />;
  return (
    <Dialog
      title="New link"
      open
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="secondary"
            disabled={sections.length === 0}
            onClick={() => setPreviewed(true)}
          >
            Preview
          </Button>
          {making}
        </>
      }
    >
      <Parts>
        <FormProblem message={problem} takesFocus />
        <TextField
          label="For whom"
          hint="Only you see it."
          maxLength={120}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <SectionChoice chosen={sections} onChange={setSections} />
        <Select label="Ends after" options={days} value={lasts} onChange={setLasts} />
        <Select label="Can be opened" options={openings} value={most} onChange={setMost} />
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
`;
