import type { AnsweredRecord } from '@fairlead/contracts/registers/declaration/record-schema';
import { ApiError } from '@fairlead/remote-kit/calls';

/** Why one of several records was left unchanged: the messages of its fields, where fields are to blame. */
export interface BulkRefusal {
  id: string;
  message: string;
  data?: { errors?: readonly { message: string }[] };
}

/** The result for several records: those that were changed, and why others were not. */
export interface BulkAnswer {
  docs: readonly AnsweredRecord[];
  errors: readonly BulkRefusal[];
}

/** The result of a call about several records, some of which were refused. @throws {ApiError} where none was decided on */
export async function bulkAnswer(call: Promise<BulkAnswer>): Promise<BulkAnswer> {
  try {
    return await call;
  } catch (problem) {
    const partly = ApiError.from(problem).answer as Partial<BulkAnswer> | undefined;
    if (partly?.docs && partly.errors) return { docs: partly.docs, errors: partly.errors };
    throw problem;
  }
}

/** The ids of the records that were refused. */
export const refusedIn = ({ errors }: BulkAnswer): string[] => errors.map(({ id }) => id);

/** Why a record was refused, by its field messages where they are known. */
export const reasonOf = ({ message, data }: BulkRefusal): string =>
  data?.errors?.map((one) => one.message).join('. ') || message;
