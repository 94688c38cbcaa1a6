import { listingPage } from '@fairlead/contracts';
import { notificationId } from '@fairlead/service-account/notifications';
import type { MongoClient } from 'mongodb';
import type { Call } from './client.ts';
import { compare, type Finding } from './compare.ts';
import type { Applicant } from './people.ts';

interface Application {
  _id: unknown;
  job: unknown;
  user: { id: unknown };
  organization: { id: unknown };
}

/** Compares what is stored with what people were told, and with what must follow from it. */
export async function countAll(
  client: MongoClient,
  namespace: string,
  portal: Call,
  applicants: readonly Applicant[],
): Promise<Finding[]> {
  const of = (service: string) => client.db(`${namespace}_${service}`);
  const living = { deletedAt: null };
  const applications = await of('jobs')
    .collection<Application>('applications')
    .find(living)
    .toArray();
  const employees = await of('organization')
    .collection('employees')
    .find({ ...living, orgRoles: { $in: ['org-admin', 'org-staff'] } })
    .toArray();
  const notifications = await of('account')
    .collection('push-notifications')
    .find({ ...living, type: { $in: ['application.sent', 'application.received'] } })
    .toArray();
  const users = await of('account').collection('users').find(living).toArray();
  const listings = await of('jobs').collection('listings').find(living).toArray();
  const shown = await shownListings(portal);
  const pipelines = await of('jobs').collection('hiringPipelines').find(living).toArray();

  const known = new Set(applicants.map(({ id }) => id));
  const ofRun = applications.filter(({ user }) => known.has(String(user.id)));
  const expectedNotifications = ofRun.flatMap((application) => {
    const id = String(application._id);
    const applicant = String(application.user.id);
    const recruiters = new Set(
      employees
        .filter(({ organization }) => String(organization) === String(application.organization.id))
        .map(({ user }) => String(user.id)),
    );
    return [
      notificationId(id, 'application.sent', applicant),
      ...[...recruiters].map((user) => notificationId(id, 'application.received', user)),
    ];
  });
  const seeded = applications.filter(({ user }) => !known.has(String(user.id)));
  const toldBefore = new Set(
    seeded.flatMap(({ _id, user }) => [
      notificationId(String(_id), 'application.sent', String(user.id)),
      ...employees.map((one) =>
        notificationId(String(_id), 'application.received', String(one.user.id)),
      ),
    ]),
  );
  return [
    compare(
      'people registered',
      applicants.map(({ email }) => email),
      users.map(({ email }) => String(email)).filter((email) => email.startsWith('chaos')),
    ),
    compare(
      'applications people were told of',
      applicants.flatMap(({ id, applied }) => applied.map((job) => `${id} ${job}`)),
      ofRun.map(({ user, job }) => `${user.id} ${job}`),
    ),
    compare(
      'notifications of them',
      expectedNotifications,
      notifications.map(({ _id }) => String(_id)).filter((id) => !toldBefore.has(id)),
    ),
    compare(
      'listings with the right count of applications',
      shown.map(({ id }) => `${id} ${applications.filter(({ job }) => String(job) === id).length}`),
      shown.map(({ id, applicationCount }) => `${id} ${applicationCount}`),
    ),
    compare(
      'pipelines of listings',
      listings.map(({ _id }) => String(_id)),
      pipelines.map(({ listing }) => String(listing)),
    ),
  ];
}

const shownPage = listingPage.shape.docs.element
  .pick({ id: true, applicationCount: true })
  .array()
  .min(1);

/** Every published listing as visitors see it. */
async function shownListings(portal: Call) {
  const { body } = await portal('GET', '/api/listings?depth=0&limit=0');
  return shownPage.parse(body.docs);
}
