import { type FormStatus, formStatuses } from '@fairlead/contracts/api/forms';
import { labelOf } from '@fairlead/contracts/reference/options';
import { Badge, type Tone } from '@fairlead/ui';
import { styled } from 'styled-components';

const tones: Readonly<Record<FormStatus, Tone>> = {
  draft: 'neutral',
  published: 'success',
  retired: 'warning',
};

interface FormStatusProps {
  status: FormStatus;
  /** The version that is filled in, where it is told. */
  version?: number | undefined;
  /** Whether more is written than is published. */
  isChanged?: boolean;
}

/** How far a form is (F-051). */
export function FormStatusBadge({ status, version, isChanged = false }: FormStatusProps) {
  return (
    <Marks>
      <Badge $tone={tones[status]}>{labelOf(formStatuses, status)}</Badge>
      {version !== undefined && <Badge>Version {version}</Badge>}
      {isChanged && <Badge $tone="info">Changes not published</Badge>}
    </Marks>
  );
}

/** What stands in a row is as high as it is itself, not as the row. */
const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem;
  line-height: 1.25;
`;
