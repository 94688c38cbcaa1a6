import { type AccessLevel, media, mediaFields, mediaRule, placeAt } from '@fairlead/contracts';
import {
  defineCollection,
  either,
  holdersAt,
  isOperator,
  type Viewer,
} from '@fairlead/service-kit';
import { answerFiles } from './answered-file.ts';

/** The pages that use media: those of forms and of job listings. */
const pages = [placeAt('org', '/forms'), placeAt('org', '/jobs')];

const holders = (level: AccessLevel) => pages.map((page) => holdersAt(mediaFields, page, level));
const [readers, writers] = [holders('read'), holders('write')];

const theirs = (all: typeof writers) => (viewer: Viewer) =>
  isOperator(viewer) || either(...all.map(({ documents }) => documents(viewer)));

/** Pictures and videos of organizations, shown to anyone who has their URL. */
export const mediaFiles = defineCollection({
  slug: 'media',
  singular: 'Media file',
  schema: mediaFields,
  answers: media,
  access: {
    read: theirs(readers),
    create: (viewer, content) => writers.some((one) => one.includes(viewer, content)),
    update: theirs(writers),
    delete: theirs(writers),
  },
  indexes: [{ name: 'byFilename', keys: { filename: 1 }, unique: true }],
  attachments: mediaRule,
  ownRoutes: ['create'],
  hooks: { answer: answerFiles },
});
