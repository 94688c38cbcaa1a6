// What the service worker needs: nothing here may use the window, or load more than it has to.

export { errorKindOf } from '../calls/api-error.ts';
export { callApi } from '../calls/call.ts';
export { sendStored } from './send-stored.ts';
