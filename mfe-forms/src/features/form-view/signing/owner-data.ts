import { z } from 'zod';
import { countryNamed } from './owner-countries.ts';

const optionalText = z.string().nullish();

/** What the account service returns about the person a signature belongs to (F-084). */
export const personalPage = z.object({
  docs: z.array(
    z.object({
      user: z
        .union([
          z.string(),
          z.object({ fullName: optionalText, firstName: optionalText, lastName: optionalText }),
        ])
        .nullish(),
      permanentAddress: z
        .object({
          addr1: optionalText,
          city: optionalText,
          state: optionalText,
          post: optionalText,
          cntry: optionalText,
        })
        .nullish(),
    }),
  ),
});

/** The owner of a signature, as shown beside it. */
export interface SignatureOwner {
  name: string;
  address?: string;
}

/** The first person of an answer; null where there is none. */
export function ownerIn(answer: unknown): SignatureOwner | null {
  const person = personalPage.safeParse(answer).data?.docs[0];
  if (!person) return null;
  const user = typeof person.user === 'object' ? person.user : undefined;
  const both = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const { addr1, city, state, post, cntry } = person.permanentAddress ?? {};
  const address = [addr1, city, state, post, cntry && countryNamed(cntry)]
    .filter(Boolean)
    .join(', ');
  return { name: user?.fullName || both, ...(address && { address }) };
}
