import {
  applicationMessage,
  applicationMessageFields,
  isId,
  mostMessagesADay,
  type NotificationRequest,
  notificationRequested,
} from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import {
  apiErrors,
  type CollectionHooks,
  defineCollection,
  either,
  holdersAt,
  hooksOf,
  objectId,
  organizationsAt,
  ownDocuments,
  type Service,
} from '@fairlead/service-kit';
import { candidatePath } from '../candidates/paths.ts';
import { pipelinePage } from '../listings/access.ts';
import { applications } from './collection.ts';
import { recruitersOf } from './recruiters.ts';

const own = ownDocuments(applicationMessageFields);
const readers = holdersAt(applicationMessageFields, pipelinePage, 'read');

/** The longest part of a message that its notification shows. */
const longestExcerpt = 500;

/** What applicants and the organizations that they applied to write to each other. Nobody changes a message: the other side may have read it. */
export const applicationMessages = defineCollection({
  slug: 'applicationMessages',
  singular: 'Message',
  schema: applicationMessageFields,
  answers: applicationMessage,
  onErasure: 'delete',
  access: {
    read: (viewer) => either(own(viewer), readers.documents(viewer)),
    // Whose application it is, and who may write for its organization, is decided when it is known.
    create: (viewer) => viewer.kind === 'person',
    update: () => false,
    delete: () => false,
  },
  filters: ['application'],
  indexes: [{ name: 'ofApplication', keys: { application: 1, createdAt: -1 } }],
  events: [
    {
      type: notificationRequested('jobs'),
      on: ['create'],
      payload: ({
        id,
        application,
        organization,
        user,
        author,
        isByApplicant,
        jobTitle,
        text,
      }): NotificationRequest => ({
        id,
        to: isByApplicant ? recruitersOf(organization.id) : { user: user.id },
        except: author.id,
        kind: isByApplicant ? 'candidate.message' : 'application.message',
        subject: jobTitle,
        by: isByApplicant ? { user: author.id } : { name: organization.name ?? 'The employer' },
        note: text.slice(0, longestExcerpt),
        link: isByApplicant
          ? candidatePath(organization.id, application)
          : `/account/applications#${application}`,
      }),
    },
  ],
});

/** Completes a message from its application, and checks that its writer is on one of the two sides. */
export const writingMessages = (service: Service): CollectionHooks =>
  hooksOf(applicationMessages, {
    prepare: async ({ content, previous, viewer }) => {
      if (previous || viewer.kind !== 'person') return content;
      const found = isId(content.application)
        ? await service.store(applications).findById(objectId(content.application))
        : undefined;
      const organization = found?.organization.id.toHexString() ?? '';
      const isByApplicant = found?.user.id.equals(objectId(viewer.id)) ?? false;
      const isByEmployer = organizationsAt(viewer, pipelinePage, 'write').includes(organization);
      // Whoever is on neither side learns nothing of it.
      if (!found || !(isByApplicant || isByEmployer)) throw unknownApplication();
      if (found.withdrawnOn) throw apiErrors.conflict('This application has been withdrawn.');
      await requireRoom(service, found._id, isByApplicant);
      return {
        application: found._id.toHexString(),
        text: content.text,
        organization: { id: organization },
        user: { id: found.user.id.toHexString() },
        author: { id: viewer.id },
        isByApplicant,
        jobTitle: found.jobTitle,
      };
    },
  });

const unknownApplication = () =>
  apiErrors.validation(applicationMessages.slug, [
    { path: 'application', message: 'You cannot write about this application' },
  ]);

/** @throws {ApiError} 409 where one side has written as much as it may in 24 hours. */
async function requireRoom(
  service: Service,
  application: ReturnType<typeof objectId>,
  isByApplicant: boolean,
): Promise<void> {
  const written = await service.store(applicationMessages).count({
    application,
    isByApplicant,
    createdAt: { $gt: new Date(Date.now() - DAY_MS) },
  });
  if (written >= mostMessagesADay)
    throw apiErrors.conflict('You have written as much as is possible in one day.');
}
