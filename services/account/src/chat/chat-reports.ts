import { chatReport, chatReportFields } from '@fairlead/contracts';
import { defineCollection, holdersOf } from '@fairlead/service-kit';

const { documents: ofAdmins } = holdersOf(chatReportFields, ['org-admin']);

/** Reported messages, for the admins of the organization except the message's author. */
export const chatReports = defineCollection({
  slug: 'chatReports',
  singular: 'Reported message',
  // Identities are in members that are not relations: `forgetInReports` removes them.
  onErasure: 'anonymize',
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
