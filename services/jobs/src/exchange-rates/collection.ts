import { exchangeRateChanged, exchangeRateFields } from '@fairlead/contracts';
import { defineCollection, isOperator } from '@fairlead/service-kit';

/** The dated rate table that salary filters compare by; maintained by an operator of the platform. */
export const exchangeRates = defineCollection({
  slug: 'exchangeRates',
  singular: 'Exchange rate',
  schema: exchangeRateFields,
  access: { read: () => true, create: isOperator, update: isOperator, delete: isOperator },
  isRemembered: true,
  indexes: [{ name: 'currency', keys: { currency: 1 }, unique: true }],
  events: [
    {
      type: exchangeRateChanged,
      payload: ({ id }, state) => ({ id, ...state }),
    },
  ],
});
