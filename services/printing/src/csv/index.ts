export { neutralizedCell, originalCell } from './cell.ts';
export { type CsvFile, sendCsv } from './csv-file.ts';
