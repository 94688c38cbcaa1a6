import type { SavingWords } from '@fairlead/remote-kit/sections';

const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** The messages about saving a section: `contact` is "Contact information". */
export const sectionWords = (section: string, whole: WholeWords): SavingWords => ({
  updating: `Updating ${section} information...`,
  updated: `${capital(section)} information updated successfully`,
  failed: `Failed to update ${section} information`,
  restored: whole.updated,
  notRestored: whole.failed,
});

/** The messages about a record as a whole. */
export interface WholeWords {
  updated: string;
  failed: string;
  notLoaded: string;
  /** Where its first record could not be created. */
  notCreated: string;
  /** Where there is no id by which it could be changed. */
  noId: string;
}

export const personalWords: WholeWords = {
  updated: 'Personal data updated successfully',
  failed: 'Failed to update personal data',
  notLoaded: 'Your personal data could not be loaded.',
  notCreated: 'Failed to create personal data record',
  noId: 'Failed to update personal data - no record ID',
};

export const resumeWords: WholeWords = {
  updated: 'Resume data updated successfully',
  failed: 'Failed to update resume data',
  notLoaded: 'Your resume could not be loaded.',
  notCreated: 'Failed to create resume data record',
  noId: 'Failed to update resume data - no resume ID',
};

/** The message for a change that was refused without a reason; undefined where no answer came. */
export const failureOf = ({ status }: { status?: number | undefined }): string | undefined =>
  status === undefined ? undefined : `Failed to update: ${status}`;
