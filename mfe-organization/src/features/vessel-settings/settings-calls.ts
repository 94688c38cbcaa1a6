import type { ReadVesselSettings, VesselSettings } from '@fairlead/contracts/api/organizations';
import type { AnswerMeta } from '@fairlead/remote-kit/calls';
import { organizationApi } from '../../api.ts';

const tagged = organizationApi.enhanceEndpoints({ addTagTypes: ['vesselSettings'] });

/** The settings of a vessel, with the `ETag` with which a change names the version it was made from. */
export type VersionedSettings = ReadVesselSettings & { etag: string | undefined };

const kept = (settings: ReadVesselSettings, meta?: AnswerMeta): VersionedSettings => ({
  ...settings,
  etag: meta?.etag,
});

/** `/api/vessels/{id}/settings`: the settings of a vessel. */
export const settingsCalls = tagged.injectEndpoints({
  endpoints: (build) => ({
    vesselSettings: build.query<VersionedSettings, string>({
      query: (vessel) => ({
        path: `/vessels/${encodeURIComponent(vessel)}/settings`,
        failure: 'The settings could not be loaded',
      }),
      transformResponse: kept,
      providesTags: ['vesselSettings'],
    }),
    setVesselSettings: build.mutation<
      VersionedSettings,
      { vessel: string; changes: VesselSettings; etag: string | undefined }
    >({
      query: ({ vessel, changes, etag }) => ({
        path: `/vessels/${encodeURIComponent(vessel)}/settings`,
        method: 'PATCH',
        body: changes,
        ifMatch: etag,
      }),
      transformResponse: kept,
      invalidatesTags: ['vesselSettings'],
    }),
  }),
});

export const { useVesselSettingsQuery, useSetVesselSettingsMutation } = settingsCalls;
