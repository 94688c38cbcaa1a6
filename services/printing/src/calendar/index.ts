export { appointmentFile, type CalendarEntry, calendarFile } from './calendar-file.ts';
