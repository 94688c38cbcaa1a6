import { Form, FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Dialog } from '@fairlead/ui';
import { DateField } from '@fairlead/ui/dates';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { personalWords } from '../profile/record-words.ts';

interface ConsentDialogProps {
  employer: string;
  /** What is shared, in the middle of a sentence: `health`. */
  what: string;
  /** The employer's purpose, where they have given one. */
  purpose?: string | undefined;
  /** The current last day. */
  until?: string | undefined;
  /** The current day. */
  today: string;
  /** Gives the consent, until it is withdrawn where there is no day. Throws `ApiError`. */
  give(until: string | undefined): Promise<void>;
  onClose(): void;
}

/** Lets an employer see a part of the profile: the person reads the purpose, and chooses until when. */
export function ConsentDialog({ employer, what, purpose, today, ...props }: ConsentDialogProps) {
  const { give, onClose } = props;
  const [until, setUntil] = useState(props.until ?? '');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useId();
  const allow = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await give(until || undefined);
      onClose();
    } catch (refusal) {
      setProblem(wordsOf(refusal, personalWords.failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Share with ${employer}: ${what}`}
      open
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            Share
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={allow}>
        <FormProblem message={problem} takesFocus />
        {purpose && (
          <Purpose>
            Purpose: <bdi>{purpose}</bdi>
          </Purpose>
        )}
        <DateField
          label="Until"
          hint="The last day. Leave it empty to share until you withdraw it."
          value={until}
          min={today}
          onChange={setUntil}
        />
      </Form>
    </Dialog>
  );
}

const Purpose = styled.p`
  bdi {
    overflow-wrap: anywhere;
  }
`;
