import type { VesselSettings } from '@fairlead/contracts/api/organizations';
import { ForPerson } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import type { ReactNode } from 'react';
import {
  useSetVesselSettingsMutation,
  useVesselSettingsQuery,
  type VersionedSettings,
} from './settings-calls.ts';

/** The settings of a vessel, as its pages show and change them. */
export interface OpenedSettings {
  vessel: string;
  settings: VersionedSettings;
  /** Refetches them: somebody else has changed them. */
  reread(): void;
}

interface SettingsPageProps {
  title: string;
  description: string;
  children(opened: OpenedSettings): ReactNode;
}

/** A page of a vessel's settings. */
export function SettingsPage(props: SettingsPageProps) {
  const { vessel = '' } = useParams();
  return <ForPerson>{() => <Read key={vessel} vessel={vessel} {...props} />}</ForPerson>;
}

function Read({ vessel, title, description, children }: SettingsPageProps & { vessel: string }) {
  const read = useVesselSettingsQuery(vessel);
  return (
    <ResourcePage resource={useResource(read)} failure="The settings could not be loaded">
      {(settings) => (
        <PageContainer>
          <PageHeader title={title} description={description} />
          {children({ vessel, settings, reread: () => void read.refetch() })}
        </PageContainer>
      )}
    </ResourcePage>
  );
}

const outdated =
  'Somebody else has changed the settings meanwhile. What you chose is still here: save again to set it instead.';

/**
 * Changes a vessel's settings, if they are still as they were read.
 * @throws {ApiError} where somebody else has changed them first: the choices stay, and saving them again overwrites on purpose.
 */
export function useSetting({ vessel, settings, reread }: OpenedSettings) {
  const [change] = useSetVesselSettingsMutation();
  return async (changes: VesselSettings): Promise<VersionedSettings> => {
    try {
      return await change({ vessel, etag: settings.etag, changes }).unwrap();
    } catch (refusal) {
      const problem = ApiError.from(refusal);
      if (problem.kind !== 'outdated') throw problem;
      reread();
      throw problem.with({ message: outdated });
    }
  };
}
