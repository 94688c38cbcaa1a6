import { describeMatrix } from './matrix.ts';

describeMatrix(['organization']);
