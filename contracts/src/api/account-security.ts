import { z } from 'zod';
import { saidAnswer, signIn } from './users.ts';

/** `POST /api/auth/proof`. */
export const passwordProof = signIn.pick({ password: true });
export type PasswordProof = z.infer<typeof passwordProof>;

/** The answer of calls that prove who somebody is: until when the proof counts in this session. */
export const proofAnswer = saidAnswer.extend({ until: z.iso.datetime() });
export type ProofAnswer = z.infer<typeof proofAnswer>;
