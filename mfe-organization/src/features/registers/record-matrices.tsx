import { SectionCard } from '@fairlead/remote-kit/sections';
import { styled } from 'styled-components';
import type { RegisterRecord } from './register-calls.ts';
import { type Hazard, RiskMatrix } from './risk-matrix.tsx';

/** The risk of an assessment before and after its controls. */
export function RecordMatrices({ record }: { record: RegisterRecord }) {
  const hazards = (record.hazards ?? []) as readonly Hazard[];
  return (
    <SectionCard title="Risk">
      <Side>
        <RiskMatrix label="Before controls" hazards={hazards} />
        <RiskMatrix label="After controls" hazards={hazards} isResidual />
      </Side>
    </SectionCard>
  );
}

const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1.5rem 3rem;
`;
