import { type ImportColumn, importColumns, mostImported } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import { type CsvFile, type CsvRow, readCsv } from '../../csv/reading.ts';

/** One row of a file of people. */
export type ImportRow = CsvRow<ImportColumn>;

/**
 * Parses a CSV file of people.
 * @throws {ApiError} 400 at `csv` for an invalid file, and for too many rows.
 */
export const readRows = (csv: string): Promise<CsvFile<ImportColumn>> =>
  readCsv(csv, {
    columns: importColumns,
    required: ['email'],
    most: mostImported,
    tooMany: `At most ${mostImported.toLocaleString('en')} people are invited at once`,
    refused: (message) => apiErrors.validation('invitations', [{ path: 'csv', message }]),
  });
