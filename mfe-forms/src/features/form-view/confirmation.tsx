import type { FormContent } from '@fairlead/contracts/api/forms';
import { RichText } from '@fairlead/remote-kit/rich-text';
import { Button, Link } from '@fairlead/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface ConfirmationProps {
  content: FormContent;
  interpolate(text: string): string;
  isPreview?: boolean;
  /** Shown where the form has no confirmation of its own. */
  thanks?: ReactNode;
  /** Shows the form again. */
  onBack?(): void;
}

/** Replaces a submitted form: its message, or a redirect. */
export function Confirmation(props: ConfirmationProps) {
  const { content, interpolate, isPreview = false, thanks = thankYou, onBack } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { confirmationType, confirmationMessage, redirect } = content;
  const leads = confirmationType === 'redirect' && redirect?.url;
  return (
    <Box ref={box} tabIndex={-1} role="status">
      {leads ? (
        <Redirect url={leads} isPreview={isPreview} />
      ) : confirmationMessage ? (
        <RichText content={confirmationMessage} interpolate={interpolate} />
      ) : (
        thanks
      )}
      {isPreview && (
        <Button look="secondary" onClick={onBack}>
          Back to the form
        </Button>
      )}
    </Box>
  );
}

const thankYou = <p>Thank you. Your answers have been sent.</p>;

/** Follows an address by a link, which the shell and the browser handle like every link; in a preview it only shows the address. */
function Redirect({ url, isPreview }: { url: string; isPreview: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isPreview) place.current?.querySelector('a')?.click();
  }, [isPreview]);
  return (
    <p ref={place}>
      {isPreview ? 'The form goes on to ' : 'Your answers have been sent. Continue at '}
      <Link href={url}>{url}</Link>.
    </p>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 1.25rem;
  outline: none;
  overflow-wrap: anywhere;
`;
