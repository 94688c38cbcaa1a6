import type { Random } from '../random.ts';
import { type DemoCompany, type DemoPerson, named } from './crew.ts';
import type { Days } from './days.ts';
import { RecordHistory } from './record-history.ts';

/** The progress of an action; `late` is closed after it was due. */
type Progress = 'open' | 'begun' | 'sent back' | 'waiting' | 'closed' | 'late' | 'reopened';

interface Action {
  subject: string;
  source: string;
  reference?: string;
  kind: 'correction' | 'corrective' | 'preventive';
  cause: string;
  /** Days ago. */
  made: number;
  /** Days from today. */
  due: number;
  progress: Progress;
  /** Belongs to the company as a whole, not to a vessel. */
  isAshore?: boolean;
}

const actions: readonly Action[] = [
  {
    subject: 'Renew the seal of the watertight door to the tender garage',
    source: 'PSC',
    reference: 'PSC Monaco, deficiency 07',
    kind: 'correction',
    cause: 'The seal was painted over and had gone hard.',
    made: 46,
    due: -9,
    progress: 'begun',
  },
  {
    subject: 'Test the emergency fire pump under load every week',
    source: 'audit',
    reference: 'Internal ISM audit 2',
    kind: 'preventive',
    cause: 'The planned maintenance system asked for a running test only.',
    made: 60,
    due: 12,
    progress: 'waiting',
  },
  {
    subject: 'Replace the expired hand flares in both liferafts’ grab bags',
    source: 'drill',
    reference: 'Abandon ship drill',
    kind: 'correction',
    cause: 'Nobody was named for the grab bags after the bosun left.',
    made: 35,
    due: -3,
    progress: 'open',
  },
  {
    subject: 'Mark the trip hazards on the swim platform',
    source: 'incident',
    reference: 'IR-014',
    kind: 'corrective',
    cause: 'The coaming has the colour of the teak around it.',
    made: 88,
    due: -40,
    progress: 'closed',
  },
  {
    subject: 'Keep a second gas detector for enclosed spaces on board',
    source: 'RA',
    kind: 'preventive',
    cause: 'With one detector away for calibration no entry was possible.',
    made: 120,
    due: -70,
    progress: 'late',
  },
  {
    subject: 'Brief every newcomer on the muster list before the first night',
    source: 'NC',
    reference: 'NC at the flag inspection',
    kind: 'corrective',
    cause: 'Day workers were not counted as newcomers.',
    made: 75,
    due: -30,
    progress: 'closed',
  },
  {
    subject: 'Put the hours of rest of the interior team into the fleet’s system',
    source: 'audit',
    reference: 'MLC inspection',
    kind: 'corrective',
    cause: 'They were kept on paper and not looked through.',
    made: 52,
    due: -14,
    progress: 'sent back',
  },
  {
    subject: 'Service the davit’s limit switch',
    source: 'incident',
    reference: 'Near miss while launching the rescue boat',
    kind: 'correction',
    cause: 'Salt in the switch; it is not on the greasing list.',
    made: 20,
    due: 18,
    progress: 'begun',
  },
  {
    subject: 'Agree on hand signals for line handling with the shore team',
    source: 'meeting',
    reference: 'Safety meeting of the month before last',
    kind: 'preventive',
    cause: 'Two sets of signals were in use.',
    made: 64,
    due: -25,
    progress: 'closed',
  },
  {
    subject: 'Review the contractors’ permits to work of all yards',
    source: 'audit',
    reference: 'External DOC audit',
    kind: 'corrective',
    cause: 'The yards’ own permits were taken without a look.',
    made: 95,
    due: -50,
    progress: 'late',
    isAshore: true,
  },
  {
    subject: 'Keep the list of emergency contacts of every flag up to date',
    source: 'drill',
    reference: 'Company emergency exercise',
    kind: 'preventive',
    cause: 'Two numbers on the list were out of service.',
    made: 28,
    due: 30,
    progress: 'open',
    isAshore: true,
  },
  {
    subject: 'Secure the chemical locker against heavy weather',
    source: 'NC',
    kind: 'corrective',
    cause: 'The retaining bar was taken off for painting and not put back.',
    made: 110,
    due: -60,
    progress: 'reopened',
  },
  {
    subject: 'Train a second person in the use of the medical chest',
    source: 'meeting',
    kind: 'preventive',
    cause: 'Only the chief stewardess knew where everything is.',
    made: 14,
    due: 45,
    progress: 'open',
  },
];

/** The corrective actions for findings: in every status, some overdue, some closed in time and some late. */
export function correctiveActionsOf(
  random: Random,
  company: DemoCompany,
  { days, most }: { days: Days; most: number },
): RecordHistory[] {
  const { admin, office, vessels, people } = company;
  if (!admin || !office) return [];
  const owners = people.filter(({ vessel, orgRoles }) => vessel && !orgRoles.includes('org-admin'));
  return actions.slice(0, most).map((action, at) => {
    const vessel = action.isAshore ? undefined : vessels[at % vessels.length];
    const aboard = owners.filter((one) => one.vessel === vessel?.id);
    const ashore = office === admin ? owners : [office];
    const owner = aboard.length ? random.pick(aboard) : random.pick(ashore);
    const history = new RecordHistory('corrective-actions', {
      id: random.id(),
      company,
      vessel,
      by: office,
      at: days.ago(action.made),
      content: {
        subject: action.subject,
        source: action.source,
        ...(action.reference && { reference: action.reference }),
        owner: named(owner),
        dueDate: days.day(action.due),
      },
    });
    return progressed(history, action, { days, admin, office });
  });
}

interface SeedContext {
  days: Days;
  admin: DemoPerson;
  office: DemoPerson;
}

/** Advances an action to its progress. */
function progressed(
  history: RecordHistory,
  { kind, cause, made, due, progress }: Action,
  { days, admin, office }: SeedContext,
): RecordHistory {
  if (progress === 'open') return history;
  history.step('in progress', { by: office, at: days.ago(made - 2) });
  if (progress === 'begun') return history;
  const found = {
    kind,
    rootCause: cause,
    done: 'Put right, and checked by the officer of the watch.',
    verifier: named(admin),
  };
  const closing = progress === 'late' ? -due - 6 : Math.max(-due + 3, 3);
  history.step('pending verification', { by: office, at: days.ago(closing + 2), more: found });
  if (progress === 'waiting') return history;
  if (progress === 'sent back')
    return history.step('in progress', {
      by: admin,
      at: days.ago(closing),
      reason: 'The records of the last two weeks are missing.',
    });
  history.step('closed', { by: admin, at: days.ago(closing) });
  if (progress === 'reopened')
    history.step('in progress', {
      by: admin,
      at: days.ago(5),
      reason: 'The bar was off again when we came aboard.',
    });
  return history;
}
