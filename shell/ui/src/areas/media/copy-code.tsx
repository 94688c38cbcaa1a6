import { Button, VisuallyHidden } from '@fairlead/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** How long it shows that the code was copied, in milliseconds. */
const saidFor = 1_000;

interface CopyCodeProps {
  code: string;
  /** Its accessible label. */
  label?: string;
}

/** Code with a button that copies it. */
export function CopyCode({ code, label = 'Code' }: CopyCodeProps) {
  const [outcome, setOutcome] = useState<'Copied!' | 'Not copied'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), saidFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('Copied!');
    } catch {
      setOutcome('Not copied');
    }
  };
  return (
    <Frame>
      <Text role="region" aria-label={label} tabIndex={0}>
        <code>{code}</code>
      </Text>
      <Button look="secondary" size="sm" onClick={copy}>
        {outcome === 'Copied!' ? (
          <Check size="0.875rem" aria-hidden />
        ) : (
          <Copy size="0.875rem" aria-hidden />
        )}
        {outcome ?? 'Copy'}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: 0.5rem;
  width: 100%;
  min-width: 0;
  padding: 0.5rem;
  background: var(--sunken);
  border: 1px solid var(--border);
  border-radius: var(--radius);
`;
/** Long lines scroll. */
const Text = styled.pre`
  flex: 1;
  min-width: 0;
  margin: 0;
  padding: 0.375rem 0.5rem;
  overflow-x: auto;
  font-size: 0.875rem;
  direction: ltr;
  text-align: start;
`;
