import { relatedId } from '@fairlead/contracts';
import { objectId, type Service, type ServiceHooks } from '@fairlead/service-kit';
import { crewProfiles, staffedBy } from '../crew-profiles/collection.ts';
import { recordViews } from '../crew-profiles/views.ts';
import type { CheckInForms } from './collection.ts';

/** Records that staff view somebody’s check-ins, before they are answered (W-091): once per person and answer. */
export const recordingCheckInViews =
  (service: Service): NonNullable<ServiceHooks<CheckInForms>['answer']> =>
  async (documents, viewer) => {
    if (viewer.kind !== 'person') return;
    const users = new Set(documents.map(({ user }) => relatedId(user)));
    users.delete(viewer.id);
    if (users.size === 0) return;
    const profiles = await service
      .store(crewProfiles)
      .find({
        'user.id': { $in: [...users].map(objectId) },
        organization: { $in: staffedBy(viewer).map(objectId) },
        consent: 'full',
      })
      .toArray();
    await recordViews(service, profiles, viewer, 'checkIns');
  };
