import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

interface DisclosureProps {
  title: string;
  children: ReactNode;
  /** Whether it is initially open. */
  open?: boolean;
}

/** A section whose heading closes and opens it. */
export function Disclosure({ title, children, open = true }: DisclosureProps) {
  const [isOpen, setOpen] = useState(open);
  const panel = useId();
  return (
    <Section>
      <h3>
        <Heading
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <ChevronDown size="1rem" aria-hidden />
        </Heading>
      </h3>
      <Panel id={panel} hidden={!isOpen}>
        {children}
      </Panel>
    </Section>
  );
}

const Section = styled.section`
  border-top: 1px solid var(--border);
`;
const Heading = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 3rem;
  padding: 0;
  background: none;
  border: 0;
  font-size: 0.9375rem;
  font-weight: 600;
  letter-spacing: 0;
  cursor: pointer;
  > svg {
    color: var(--muted);
    transition: rotate var(--quick);
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;
const Panel = styled.div`
  padding-bottom: 1rem;
`;
