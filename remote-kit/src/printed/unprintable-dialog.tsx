import type { UnprintableText } from '@fairlead/contracts/reporting/unprintable';
import { Button, Dialog } from '@fairlead/ui';

interface UnprintableDialogProps {
  unprintable: UnprintableText;
  onDownload(): void;
  onClose(): void;
}

/** Shows which words of a printed document cannot be printed whole, before it is saved. */
export function UnprintableDialog({ unprintable, onDownload, onClose }: UnprintableDialogProps) {
  const { words, total } = unprintable;
  const more = total - words.length;
  return (
    <Dialog
      title="Some letters cannot be printed"
      open
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onDownload}>Download anyway</Button>
        </>
      }
    >
      <p>They will appear as empty boxes in the PDF:</p>
      <ul>
        {words.map(({ word, letters }) => (
          <li key={word}>
            <bdi>{letters}</bdi> in “<bdi>{word}</bdi>”
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? 'one more word' : `${more} more words`}</li>}
      </ul>
      <p>To print these words in full, write them with other letters first.</p>
    </Dialog>
  );
}
