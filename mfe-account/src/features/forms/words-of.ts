import type { ApiProblem } from '@fairlead/ui/calls';

const unreachable = 'Fairlead could not be reached. Check your connection and try again.';

/** Why something could not be done, for the person who asked for it. */
export const wordsOf = ({ status, message }: Pick<ApiProblem, 'status' | 'message'>) =>
  status === undefined ? unreachable : message;
