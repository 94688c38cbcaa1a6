import type { MongoClient } from 'mongodb';
import { Failure } from '../dev/failure.ts';
import type { FormJob } from './people.ts';

/** The published listings of the two employers with recruiters in the demo data: one that requires a form, and the others. */
export async function openListings(
  client: MongoClient,
  namespace: string,
): Promise<{ jobs: string[]; byForm: FormJob }> {
  const employees = client.db(`${namespace}_organization`).collection('employees');
  const employers = await employees.distinct('organization', { orgRoles: 'org-admin' });
  const found = await client
    .db(`${namespace}_jobs`)
    .collection('listings')
    .find({
      status: 'active',
      'organization.id': { $in: employers },
      'derived.visibleUntil': { $gt: new Date(Date.now() + 86_400_000) },
    })
    .toArray();
  const asking = found.find(({ applicationForm }) => applicationForm?.id);
  if (!asking) throw new Failure('No job of the demo data asks for a form.');
  const answers = { why: 'For the sea.', months: 24, available: '2027-01-10' };
  return {
    jobs: found.filter((one) => !one.applicationForm?.id).map(({ _id }) => String(_id)),
    byForm: { listing: String(asking._id), form: String(asking.applicationForm.id), answers },
  };
}
