import { chatReport, chatReportFields } from '@fairlead/contracts';
import { defineCollection, holdersOf } from '@fairlead/service-kit';

const { documents: ofAdmins } = holdersOf(chatReportFields, ['org-admin']);

/** Messages that were reported, for the admins of the organization but whoever wrote the message. */
export const chatReports = defineCollection({
  slug: 'chatReports',
  singular: 'Reported message',
  // Who it was stands in members that are no relations: `forgetInReports` takes it out.
  onPersonGone: 'anonymize',
  schema: chatReportFields,
  answers: chatReport,
  access: {
    read: (viewer) => {
      const theirs = ofAdmins(viewer);
      return viewer.kind === 'person' && theirs && { ...theirs, reported: { $ne: viewer.id } };
    },
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  audit: { keeps: 'none' },
  indexes: [
    { name: 'onceByReporter', keys: { conversation: 1, seq: 1, reporter: 1 }, unique: true },
  ],
});
