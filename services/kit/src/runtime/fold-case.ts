export { foldCase } from '@fairlead/contracts/api/fold-case';
