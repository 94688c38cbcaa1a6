import { registeredPerson } from '@fairlead/contracts/pacts/states';
import { Matchers } from '@pact-foundation/pact';

const { boolean, iso8601DateTimeWithMillis, regex, string } = Matchers;
const at = '2026-11-01T08:00:00.000Z';

/** The members of the person that an answer must have. */
export const userShape = {
  id: regex(/^[0-9a-f]{24}$/.source, registeredPerson.id),
  email: string(registeredPerson.email),
  firstName: string(registeredPerson.firstName),
  lastName: string(registeredPerson.lastName),
  name: string('Mira Holm'),
  emailVerified: boolean(false),
  createdAt: iso8601DateTimeWithMillis(at),
  updatedAt: iso8601DateTimeWithMillis(at),
};

/** A refusal as it is shown: its first message. */
export const refusalShape = { errors: [{ message: string('Refused.') }] };

/** A refusal with this problem of a field. */
export const fieldRefusalShape = (path: string, message: string) => ({
  errors: [{ message: string('Refused.'), data: { errors: [{ path, message }] } }],
});
