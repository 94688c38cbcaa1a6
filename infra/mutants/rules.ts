/** The subjects of rules. An unnoticed change in a strict one harms somebody. */
export const subjects = {
  rights: { isStrict: true },
  money: { isStrict: true },
  dates: { isStrict: true },
  privacy: { isStrict: true },
  encryption: { isStrict: true },
  headers: { isStrict: true },
  retention: { isStrict: true },
  rest: { isStrict: false },
  forms: { isStrict: false },
  people: { isStrict: false },
  registers: { isStrict: false },
  transitions: { isStrict: false },
  match: { isStrict: false },
} as const;

export type Subject = keyof typeof subjects;

/** Files with rules, and the workspace whose tests judge them. */
export interface RuleFiles {
  subject: Subject;
  workspace: string;
  /** Paths and patterns below the workspace. */
  files: readonly string[];
  /** Patterns of the test files that judge them, where not all of the workspace do: those that are quick, and say what failed. */
  tests?: readonly string[];
  /** Where the tests run, as in the presets of `infra/jest`; Node by default. */
  environment?: 'node' | 'browser';
  /** The files also declare data, such as labels and fields, whose mutants do not count: what is evaluated when a module is loaded. */
  declaresData?: boolean;
}

/** Every file whose rules `npm run mutants` mutates: what is tested without a database, a broker or a browser. */
export const ruleFiles: readonly RuleFiles[] = [
  {
    subject: 'rights',
    workspace: 'contracts',
    files: [
      'src/access/table.ts',
      'src/access/memberships.ts',
      'src/access/sections.ts',
      'src/access/levels.ts',
      'src/access/paths.ts',
      'src/access/roles.ts',
      'src/access/route-context.ts',
    ],
  },
  {
    subject: 'money',
    workspace: 'contracts',
    files: ['src/reference/money.ts', 'src/reporting/rates.ts', 'src/reporting/crew-days.ts'],
  },
  {
    subject: 'dates',
    workspace: 'contracts',
    files: [
      'src/time/clock.ts',
      'src/rotations/span.ts',
      'src/rotations/overlaps.ts',
      'src/rotations/gaps.ts',
      'src/rotations/schengen.ts',
    ],
  },
  { subject: 'privacy', workspace: 'contracts', files: ['src/profile/consents.ts'] },
  {
    subject: 'encryption',
    workspace: 'services/account',
    files: ['src/two-step/codes.ts'],
    tests: ['src/two-step/codes.test.ts'],
  },
  {
    subject: 'privacy',
    workspace: 'services/wellness',
    files: ['src/figures/blocks.ts', 'src/figures/figure-of.ts'],
    tests: ['src/figures/blocks.test.ts'],
  },
  {
    subject: 'privacy',
    workspace: 'services/wellness',
    files: ['src/incidents/concerned.ts', 'src/incidents/line.ts', 'src/incidents/names.ts'],
    tests: ['src/incidents/{concerned,line,names}.test.ts'],
  },
  {
    subject: 'encryption',
    workspace: 'services/kit',
    files: [
      'src/model/field-keys.ts',
      'src/model/padding.ts',
      'src/model/document-seals.ts',
      'src/model/encrypted-members.ts',
    ],
    tests: ['src/model/{field-keys,padding,document-seals,encrypted-members}.test.ts'],
  },
  {
    subject: 'encryption',
    workspace: 'services/kit',
    files: ['src/collections/sealing.ts', 'src/collections/storage.ts'],
    tests: ['src/collections/{sealing,storage}.test.ts'],
  },
  {
    subject: 'encryption',
    workspace: 'services/kit',
    files: ['src/files/sealed-stream.ts'],
    tests: ['src/files/sealed-stream.test.ts'],
  },
  {
    subject: 'encryption',
    workspace: 'services/kit',
    files: ['src/auth/link-secret.ts'],
    tests: ['src/auth/link-secret.test.ts'],
  },
  {
    subject: 'encryption',
    workspace: 'services/account',
    files: ['src/mail/sealed.ts'],
    tests: ['src/mail/sealed.test.ts'],
  },
  {
    subject: 'encryption',
    workspace: 'services/wellness',
    files: ['src/incidents/person-tokens.ts', 'src/incidents/receipts.ts'],
    tests: ['src/incidents/{person-tokens,receipts}.test.ts'],
  },
  {
    subject: 'encryption',
    workspace: 'remote-kit',
    files: ['src/queue/sealed.ts'],
    tests: ['src/queue/sealed.test.ts'],
    environment: 'browser',
  },
  {
    subject: 'headers',
    workspace: 'services/edge',
    files: ['src/http/security-headers.ts'],
    tests: ['src/http/security-headers.test.ts'],
  },
  {
    subject: 'headers',
    workspace: 'services/kit',
    files: ['src/http/secure.ts'],
    tests: ['src/http/secure.test.ts'],
  },
  {
    subject: 'retention',
    workspace: 'contracts',
    files: ['src/registers/declaration/retention.ts'],
    tests: ['src/registers/retention.test.ts'],
  },
  {
    subject: 'retention',
    workspace: 'services/kit',
    files: ['src/model/audit-rule.ts'],
    tests: ['src/model/audit-rule.test.ts'],
  },
  {
    subject: 'retention',
    workspace: 'services/organization',
    files: ['src/registers/retention.ts'],
    tests: ['src/registers/retention.test.ts'],
  },
  {
    subject: 'rest',
    workspace: 'rest-rules',
    files: [
      'src/assess.ts',
      'src/cells.ts',
      'src/exceptions.ts',
      'src/limits.ts',
      'src/windows.ts',
      'src/worst.ts',
      'src/patterns.ts',
      'src/words.ts',
      'src/rest-tests.ts',
    ],
    declaresData: true,
  },
  {
    subject: 'rest',
    workspace: 'contracts',
    files: ['src/rest/profiles.ts', 'src/rest/ship-days.ts', 'src/rest/ship-clock.ts'],
    tests: ['src/rest/*.test.ts'],
    declaresData: true,
  },
  {
    subject: 'rest',
    workspace: 'services/organization',
    files: ['src/rest/frozen.ts', 'src/rest/judging.ts'],
    tests: ['src/rest/{frozen,judging}.test.ts'],
  },
  {
    subject: 'forms',
    workspace: 'contracts',
    files: [
      'src/forms/answers.ts',
      'src/forms/problems.ts',
      'src/forms/placeholders.ts',
      'src/forms/submission.ts',
      'src/forms/field.ts',
      'src/forms/signature.ts',
      'src/forms/answer-words.ts',
      'src/forms/signer-words.ts',
    ],
    tests: ['src/forms/*.test.ts'],
    declaresData: true,
  },
  { subject: 'people', workspace: 'contracts', files: ['src/profile/completion.ts'] },
  {
    subject: 'registers',
    workspace: 'contracts',
    files: ['src/registers/segregation.ts', 'src/registers/raised-actions.ts'],
  },
  {
    subject: 'registers',
    workspace: 'services/organization',
    files: ['src/registers/checks.ts', 'src/registers/held-certificates.ts'],
    tests: ['src/registers/{checks,held-certificates}.test.ts'],
  },
  {
    subject: 'transitions',
    workspace: 'contracts',
    files: [
      'src/registers/declaration/statuses.ts',
      'src/registers/declaration/flags.ts',
      'src/registers/declaration/problems.ts',
    ],
    tests: ['src/registers/registers.test.ts', 'src/registers/declaration/*.test.ts'],
  },
  {
    subject: 'transitions',
    workspace: 'services/organization',
    files: ['src/registers/status-moves.ts'],
    tests: ['src/registers/status-moves.test.ts'],
  },
  {
    subject: 'transitions',
    workspace: 'services/organization',
    files: ['src/registers/fixed.ts'],
    tests: ['src/registers/fixed.test.ts'],
  },
  {
    subject: 'transitions',
    workspace: 'contracts',
    files: ['src/reference/incidents.ts', 'src/registers/maintenance-schedule.ts'],
    tests: ['src/reference/incidents.test.ts', 'src/registers/maintenance-schedule.test.ts'],
    declaresData: true,
  },
  {
    subject: 'transitions',
    workspace: 'services/organization',
    files: ['src/rotations/rotation-moves.ts'],
    tests: ['src/rotations/rotation-moves.test.ts'],
  },
  {
    subject: 'transitions',
    workspace: 'services/jobs',
    files: ['src/listings/transitions.ts'],
    tests: ['src/listings/transitions.test.ts'],
  },
  {
    subject: 'transitions',
    workspace: 'services/jobs',
    files: ['src/applications/stage-change.ts'],
    tests: ['src/applications/stage-change.test.ts'],
  },
  {
    subject: 'transitions',
    workspace: 'services/forms',
    files: ['src/forms/settling.ts'],
    tests: ['src/forms/settling.test.ts'],
  },
  {
    subject: 'transitions',
    workspace: 'services/wellness',
    files: ['src/incidents/case-change.ts'],
    tests: ['src/incidents/case-change.test.ts'],
  },
  {
    subject: 'match',
    workspace: 'services/jobs',
    files: ['src/match/match.ts', 'src/match/positions.ts'],
    tests: ['src/match/match.test.ts'],
  },
];
