import type { ReadVesselSettings, VesselSettings } from '@fairlead/contracts/api/organizations';
import { organizationApi } from '../../api.ts';

const tagged = organizationApi.enhanceEndpoints({ addTagTypes: ['vesselSettings'] });

/** `/api/vessels/{id}/settings`: what is set aboard. */
export const settingsCalls = tagged.injectEndpoints({
  endpoints: (build) => ({
    vesselSettings: build.query<ReadVesselSettings, string>({
      query: (vessel) => ({
        path: `/vessels/${encodeURIComponent(vessel)}/settings`,
        failure: 'The settings could not be loaded',
      }),
      providesTags: ['vesselSettings'],
    }),
    setVesselSettings: build.mutation<
      ReadVesselSettings,
      { vessel: string; changes: VesselSettings }
    >({
      query: ({ vessel, changes }) => ({
        path: `/vessels/${encodeURIComponent(vessel)}/settings`,
        method: 'PATCH',
        body: changes,
      }),
      invalidatesTags: ['vesselSettings'],
    }),
  }),
});

export const { useVesselSettingsQuery, useSetVesselSettingsMutation } = settingsCalls;
