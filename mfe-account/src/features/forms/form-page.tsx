import { Card, PageContainer } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface FormPageProps {
  title: string;
  /** The purpose of the page, in a sentence. */
  lead: ReactNode;
  children: ReactNode;
  /** Links to the neighbouring pages. */
  links?: ReactNode;
}

/** A page that holds one form. */
export function FormPage({ title, lead, children, links }: FormPageProps) {
  return (
    <PageContainer>
      <Column>
        <h1>{title}</h1>
        <p>{lead}</p>
        <Card>{children}</Card>
        {links && <FooterLinks>{links}</FooterLinks>}
      </Column>
    </PageContainer>
  );
}

const Column = styled.div`
  max-width: 26rem;
  margin-inline: auto;
  padding-block: clamp(1.5rem, 7vw, 4rem);
  h1 {
    font-size: clamp(1.75rem, 5vw, 2.25rem);
    letter-spacing: -0.02em;
  }
  > p {
    margin: 0.5rem 0 1.5rem;
    color: var(--muted);
  }
`;
const FooterLinks = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.5rem;
  margin-top: 1.25rem;
  color: var(--muted);
  font-size: 0.9375rem;
`;
