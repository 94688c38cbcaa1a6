import { remoteConfig } from '@fairlead/infra/webpack/remote.ts';
import remote from './remote.json' with { type: 'json' };

export default remoteConfig(import.meta.dirname, remote);
