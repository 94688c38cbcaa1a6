import { codeRefused, codeRequired } from '@fairlead/contracts';
import { ApiError } from '@fairlead/service-kit';

/** Whether a sign-in was refused for lack of a code alone, so that nothing was guessed. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.entry.name === codeRequired;

/** Whether a code was not accepted. */
export const isCodeRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.entry.name === codeRefused;

/** The refusal of a sign-in that still needs a code. */
export const codeMissing = () =>
  new ApiError(401, {
    name: codeRequired,
    message: 'Enter the code from your authenticator app.',
  });

/** Does not say why: wrong codes, used ones and too many tries are answered alike. */
export const codeNotAccepted = () =>
  new ApiError(401, {
    name: codeRefused,
    message:
      'This code was not accepted. Enter the code that your app shows now, or a recovery code that you have not used.',
  });
