import { dayOf } from '@fairlead/contracts';
import { publishedText } from '@fairlead/service-kit/testing';
import { profileIdOf } from '../crew-profiles/following.ts';
import { organization, type WellnessTest } from './fixtures.ts';

/**
 * Everything that the service has published, after somebody else had an alert: what must not be published is looked for where something is.
 * @throws {Error} where the event of the alert is not in it
 */
export async function publishedWithAlert(test: WellnessTest): Promise<string> {
  const somebody = await test.member(['vessel-crew']);
  const consent = `crewProfiles/${profileIdOf(somebody.user, organization)}/consent`;
  await test.send('POST', consent, somebody, { consent: 'full' });
  const values = { mood: 1, anxiety: 3, sleep: 6, stress: 4 };
  const json = { user: somebody.user, day: dayOf(Date.now()), ...values };
  await test.send('POST', 'checkIns', somebody, json);
  const published = await publishedText(test.service);
  if (!published.includes('wellness.alert.changed'))
    throw new Error(`nothing was published of an alert: ${published}`);
  return published;
}
