import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

interface DisclosureProps {
  title: ReactNode;
  /** The level of its heading. */
  level?: 'h2' | 'h3';
  /** Its name for those who do not see it, where it is a landmark. */
  label?: string;
  /** A function renders them only while it is open. */
  children: ReactNode | (() => ReactNode);
  /** Whether it is initially open. */
  open?: boolean;
  /** Whether a printed page has its content although it is closed. */
  isPrinted?: boolean;
}

/** A section whose heading closes and opens it. */
export function Disclosure(props: DisclosureProps) {
  const { title, level: Level = 'h3', label, children, open = true, isPrinted = false } = props;
  const [isOpen, setOpen] = useState(open);
  const panel = useId();
  return (
    <Section aria-label={label}>
      <Level>
        <Heading
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <ChevronDown size="1rem" aria-hidden />
        </Heading>
      </Level>
      <Panel id={panel} hidden={!isOpen} data-printed={isPrinted || undefined}>
        {typeof children !== 'function' ? children : isOpen && children()}
      </Panel>
    </Section>
  );
}

const Section = styled.section`
  min-width: 0;
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
  text-align: start;
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
  @media print {
    &[data-printed] {
      display: block;
    }
  }
`;
