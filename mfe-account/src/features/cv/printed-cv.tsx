import {
  type CvLayout,
  type CvSection,
  cvLayouts,
  defaultCvSections,
} from '@fairlead/contracts/profile/cv';
import { printedLink } from '@fairlead/remote-kit/printed';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { ButtonLink, Select } from '@fairlead/ui';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { SectionChoice } from './section-choice.tsx';

/** The signed-in person's CV as PDF, in a layout and with sections of their choice. */
export function PrintedCv() {
  const _heading = useId();
  const [layout, setLayout] = useState<CvLayout>('two-pages');
  const [sections, setSections] = useState<readonly CvSection[]>(defaultCvSections);
  const isEmpty = sections.length === 0;
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
          <div>
            <ButtonLink
              {...printedLink(`/api/resume/cv?layout=${layout}&sections=${sections.join(',')}`)}
              download
            >
              <Download size="1.125rem" aria-hidden />
              Download PDF
            </ButtonLink>
          </div>
        )}
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
