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
  /** The version that people fill in, if given. */
  version?: number | undefined;
  /** Whether there are unpublished changes. */
  isChanged?: boolean;
}

/** The status of a form (F-051). */
export function FormStatusBadge({ status, version, isChanged = false }: FormStatusProps) {
  return (
    <Marks>
      <Badge $tone={tones[status]}>{labelOf(formStatuses, status)}</Badge>
      {version !== undefined && <Badge>Version {version}</Badge>}
      {isChanged && <Badge $tone="info">Changes not published</Badge>}
    </Marks>
  );
}

/** Content of a row keeps its own height rather than the row's. */
const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem;
  line-height: 1.25;
`;
