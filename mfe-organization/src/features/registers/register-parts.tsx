import type { AccessLevel } from '@fairlead/contracts/access/levels';
import type { Register } from '@fairlead/contracts/registers/declaration/index';
import type { PageAction } from '@fairlead/ui/page-header';
import type { ComponentType } from 'react';
import { ConfirmedHours } from '../rest/confirmed-hours.tsx';
import { brokenRules, titleOfMonth } from '../rest/confirmed-month.ts';
import { Acknowledgement } from './acknowledgement.tsx';
import { HolderShares } from './certificates/holder-shares.tsx';
import { RankMatrix } from './certificates/rank-matrix.tsx';
import { CrewListForm, crewListFormHref } from './crew-list-form.tsx';
import { EquipmentTree } from './equipment/equipment-tree.tsx';
import { RecordMatrices } from './record-matrices.tsx';
import type { RegisterRecord } from './register-calls.ts';
import { placeBeside, type RegisterPlace } from './register-place.ts';
import { AboardNow } from './visitors/aboard-now.tsx';

interface ListPart {
  place: RegisterPlace;
  level: AccessLevel;
}

/** What a row of a field of a record is marked with, as a danger. */
export type RowMark = (
  record: RegisterRecord,
  field: string,
  row: Readonly<Record<string, unknown>>,
) => string | undefined;

/** The parts that only one register shows. */
export interface RegisterParts {
  /** Above the list. */
  AboveList?: ComponentType<ListPart>;
  /** At the top of a record. */
  OnRecord?: ComponentType<ListPart & { record: RegisterRecord }>;
  /** What a record is called on its page, where that is more than its title. */
  titleOf?(record: RegisterRecord): string;
  /** What a row of one of its fields is marked with; undefined for most. */
  markOf?: RowMark;
  listActions?(place: RegisterPlace): PageAction[];
}

const parts: Readonly<Record<string, RegisterParts>> = {
  'risk-assessments': { OnRecord: RecordMatrices },
  certificates: { AboveList: RankMatrix, OnRecord: HolderShares },
  sms: { OnRecord: Acknowledgement },
  notices: { OnRecord: Acknowledgement },
  equipment: { AboveList: EquipmentTree },
  'check-lists': { listActions: wayTo('form-runs', 'Runs of forms') },
  'form-templates': { listActions: wayTo('form-runs', 'Runs') },
  'crew-list': { AboveList: CrewListForm, listActions: crewListForms },
  visitors: { AboveList: AboardNow },
  'rest-confirmations': { OnRecord: ConfirmedHours, titleOf: titleOfMonth, markOf: brokenRules },
};

const nothing: RegisterParts = {};

/** An action of a list that links to the records of another register. */
function wayTo(slug: string, label: string) {
  return (place: RegisterPlace): PageAction[] => {
    const beside = placeBeside({ slug }, place);
    return beside ? [{ label, href: beside.base, look: 'secondary' }] : [];
  };
}

/** The crew list on IMO FAL form 5. */
function crewListForms(place: RegisterPlace): PageAction[] {
  if (place.vessel === undefined) return [];
  return [{ label: 'IMO FAL form 5', href: crewListFormHref(place), look: 'secondary' }];
}

/** The parts that a register has of its own. */
export const partsOf = ({ slug }: Pick<Register, 'slug'>): RegisterParts => parts[slug] ?? nothing;
