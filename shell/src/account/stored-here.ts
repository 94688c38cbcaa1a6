export { forgetStored, storedNames } from '@fairlead/remote-kit/queue';
