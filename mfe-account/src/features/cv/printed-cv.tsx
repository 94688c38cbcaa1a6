import {
  type CvLayout,
  type CvSection,
  cvLayouts,
  defaultCvSections,
} from '@fairlead/contracts/profile/cv';
import { printedLink } from '@fairlead/remote-kit/printed';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, ButtonLink, Select } from '@fairlead/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PrintedPreview } from './cv-preview.tsx';
import { SectionChoice } from './section-choice.tsx';

/** The signed-in person's CV as PDF, in a layout and with sections of their choice. */
export function PrintedCv() {
  const [layout, setLayout] = useState<CvLayout>('two-pages');
  const [sections, setSections] = useState<readonly CvSection[]>(defaultCvSections);
  const [isPreviewed, setPreviewed] = useState(false);
  const isEmpty = sections.length === 0;
  const query = `layout=${layout}&sections=${sections.join(',')}`;
  return (
    <SectionCard title="Download as PDF">
      <Parts>
        <Select
          label="Layout"
          options={cvLayouts}
          value={layout}
          onChange={(code) => setLayout(code as CvLayout)}
        />
        <SectionChoice chosen={sections} onChange={setSections} />
        {isEmpty ? (
          <p role="status">Choose at least one section.</p>
        ) : (
          <Actions>
            <Button look="secondary" onClick={() => setPreviewed(true)}>
              Preview
            </Button>
            <ButtonLink {...printedLink(`/api/resume/cv?${query}`)} download>
              <Download size="1.125rem" aria-hidden />
              Download PDF
            </ButtonLink>
          </Actions>
        )}
        {isPreviewed && <PrintedPreview query={query} onClose={() => setPreviewed(false)} />}
      </Parts>
    </SectionCard>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
  p {
    color: var(--muted);
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
