import { relatedId } from '@fairlead/contracts';
import { demoAccounts } from './accounts.ts';
import type { DemoDocument } from './organizations.ts';
import type { Random } from './random.ts';

/** The people with an account: the named ones, and everybody else who works for an employer. */
export function demoPeople(random: Random, employees: readonly DemoDocument[]): DemoDocument[] {
  const named = demoAccounts.map(({ id, email, firstName, lastName }) => ({
    id,
    email,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    emailVerified: true,
  }));
  const known = new Set(named.map(({ id }) => id));
  const others = [...new Set(employees.map(({ user }) => relatedId(user as { id: string })))]
    .filter((id) => !known.has(id))
    .map((id, at) => somebody(random, id, `crew${at + 1}`));
  return [...named, ...others];
}

/** A made-up person with the address of this mailbox, which is confirmed. */
export function somebody(random: Random, id: string, mailbox: string) {
  const firstName = random.faker.person.firstName();
  const lastName = random.faker.person.lastName();
  return {
    id,
    email: `${mailbox}@demo.fairlead.test`,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    emailVerified: true,
  };
}
