import { pact } from '../../../infra/jest/pact.js';

export default { ...pact('*.provider.pact.test.ts'), rootDir: '..' };
