export { dayOf, today } from '@fairlead/contracts';
