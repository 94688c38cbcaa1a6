export { jobAlertLooks } from './alerts/sending.ts';
