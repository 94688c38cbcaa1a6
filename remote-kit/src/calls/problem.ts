/** Why a call failed. `message` is for the person, `reason` is what the server or the network said. */
export interface ApiProblem {
  message: string;
  reason: string;
  /** The HTTP status; none when no answer came at all. */
  status?: number;
  /** The whole of what the server said, for what it says of single fields. */
  answer?: unknown;
}

const unknown = 'Unknown error';

/** The reason in what the API answered: the first entry of `errors`, else `message`. */
export function reasonIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return unknown;
  const { errors, message } = answer as { errors?: { message?: unknown }[]; message?: unknown };
  const first = Array.isArray(errors) ? errors[0]?.message : undefined;
  const reason = first ?? message;
  return typeof reason === 'string' && reason !== '' ? reason : unknown;
}

/** The reason in what was thrown; what was thrown without a message becomes `Unknown error`. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : unknown;
}
