import { pact } from '../../../infra/jest/pact.js';

export default { ...pact('*.consumer.pact.test.ts'), rootDir: '..' };
