import type { RegisterFields } from '@fairlead/contracts/registers/declaration/index';
import { useEffect } from 'react';
import { currencyFieldsOf } from './amount-currencies.ts';
import { recordsOf } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

interface CurrencyForm {
  getValues(name: string): unknown;
  resetField(name: string, options: { defaultValue: unknown }): void;
}

/** Gives the form of a new record the currency of the latest record of the same vessel or company, where none has been chosen. */
export function useLastCurrency(
  form: CurrencyForm,
  { register, org, vessel }: Pick<RegisterPlace, 'register' | 'org' | 'vessel'>,
  { fields, isNew }: { fields: RegisterFields; isNew: boolean },
): void {
  const [name = ''] = currencyFieldsOf(fields);
  const { data } = recordsOf(register).list.useQuery(
    {
      where: {
        and: [
          { organization: { equals: org } },
          ...(vessel ? [{ vessel: { equals: vessel } }] : []),
          { [name]: { exists: true } },
        ],
      },
      sort: '-createdAt',
      limit: 1,
      depth: 0,
      select: { [name]: true },
    },
    { skip: !isNew || name === '' },
  );
  const last = data?.docs[0]?.[name];
  const { getValues, resetField } = form;
  useEffect(() => {
    if (typeof last === 'string' && !getValues(name)) resetField(name, { defaultValue: last });
  }, [last, name, getValues, resetField]);
}
