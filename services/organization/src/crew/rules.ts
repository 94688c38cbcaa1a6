import { collectionOf } from '@fairlead/contracts';
import { crewManagement } from '@fairlead/contracts/registers/crew-management';
import { particulars } from '@fairlead/contracts/registers/particulars';
import { payroll } from '@fairlead/contracts/registers/payroll';
import { apiErrors, objectId, type Service } from '@fairlead/service-kit';
import { idIn } from '../registers/access.ts';
import type { RegisterRule, RegisterRules } from '../registers/writing.ts';

/** The specific rules of the crew registers. */
export const crewRules = (service: Service): RegisterRules => ({
  [payroll.slug]: payrollRule(service),
  [particulars.slug]: particularsRule,
});

/** Fills a payslip from the contract that it names, which must be the same person's. @throws {ApiError} 400 for somebody else's. */
const payrollRule =
  (service: Service): RegisterRule =>
  async (record, { version }) => {
    const { contractPay: _pay, contractCurrency: _currency, contractTo: _to, ...content } = record;
    const id = idIn(record.contract);
    if (id === undefined) return content;
    const found = await service.store(collectionOf(crewManagement.slug)).findById(objectId(id));
    if (found && idIn(stringIds(found.person)) !== idIn(record.person))
      throw apiErrors.validation(
        collectionOf(payroll.slug),
        [{ path: 'contract', message: 'This is the contract of somebody else' }],
        version?.id,
      );
    return {
      ...content,
      contractPay: found?.pay,
      contractCurrency: found?.currency,
      contractTo: found?.contractTo,
    };
  };

const stringIds = (person: unknown) => ({ id: String((person as { id?: unknown } | null)?.id) });

/** Only the person decides whether the employer sees next of kin; others who write their particulars leave that unchanged. */
const particularsRule: RegisterRule = async (record, { previous, viewer, version }) => {
  const isOwn = viewer.kind === 'person' && idIn(record.person) === viewer.id;
  if (isOwn || Boolean(record.kinShown) === Boolean(previous?.kinShown)) return record;
  throw apiErrors.validation(
    collectionOf(particulars.slug),
    [{ path: 'kinShown', message: 'Only the person themselves can say this' }],
    version?.id,
  );
};
