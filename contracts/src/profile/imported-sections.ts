/** The largest JSON Resume (bytes) that is imported. */
export const largestJsonResume = 512 * 1024;

/** The sections of a profile that an import can change. */
export const importedSections = [
  { code: 'contact', label: 'Contact details', slug: 'personal' },
  { code: 'permanentAddress', label: 'Permanent address', slug: 'personal' },
  { code: 'about', label: 'About me', slug: 'resume' },
  { code: 'experience', label: 'Experience', slug: 'resume' },
  { code: 'skills', label: 'Skills, languages and education', slug: 'resume' },
  { code: 'qualifications', label: 'Qualifications', slug: 'resume' },
] as const;
export type ImportedSection = (typeof importedSections)[number]['code'];
