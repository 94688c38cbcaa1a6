import { reaches } from '@fairlead/contracts/access/levels';
import { useLevel, useRoles } from '@fairlead/remote-kit';
import { paths } from '../../paths.ts';

/** Whether the viewer sees the candidates of an organization, and so their submissions; undefined while that is not known. */
export function useSeesApplicants(org: string): boolean | undefined {
  const { status } = useRoles();
  const level = useLevel(paths.candidates(org));
  return status === 'loading' ? undefined : reaches(level, 'read');
}
