import type { Form } from '@fairlead/contracts/api/forms';

/** Whether members can be asked to fill a form in: it is published, and not for job applications. */
export const isForMembers = ({ status, purpose }: Pick<Form, 'status' | 'purpose'>): boolean =>
  status === 'published' && purpose === 'members';
