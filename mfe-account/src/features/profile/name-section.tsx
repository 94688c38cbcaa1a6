import type { User } from '@fairlead/contracts/api/users';
import { usePortal } from '@fairlead/remote-kit';
import { ApiError, type Versioned, versionOf, type Written } from '@fairlead/remote-kit/calls';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import {
  DocumentSection,
  type SavingWords,
  type Section,
  type SectionValues,
} from '@fairlead/remote-kit/sections';
import { users } from '../settings/settings-calls.ts';
import { sectionWords, type WholeWords } from './record-words.ts';

const section: Section = {
  title: 'Name',
  lead: 'As it stands in your passport. Employers see it.',
  fields: [
    {
      kind: 'text',
      name: 'firstName',
      label: 'First name',
      autoComplete: 'given-name',
      maxLength: 80,
    },
    {
      kind: 'text',
      name: 'lastName',
      label: 'Last name',
      autoComplete: 'family-name',
      maxLength: 80,
      hint: 'Leave it empty if you have one name.',
    },
  ],
};

/** The messages of a person who is saved as a whole. */
const whole: WholeWords = {
  updated: 'User information updated successfully',
  failed: 'Failed to update user information',
  notLoaded: 'Your name could not be loaded.',
  notCreated: 'Failed to update user information',
  noId: 'Failed to update user information',
};

/** The messages of a change to a person: of one part of them by its name. */
function wordsOf(changes: SectionValues): SavingWords {
  const [changed, ...more] = section.fields.filter(({ name }) => name in changes);
  return sectionWords(changed && more.length === 0 ? changed.label.toLowerCase() : 'user', whole);
}

/** The message where the person cannot be changed as they could not be read. */
export const notUsable = 'Failed to update user data';

/** A person's name: once saved, it changes everywhere, in the header too. */
export function NameSection({ user }: { user: string }) {
  const { session } = usePortal();
  const read = users.read.useQuery({ id: user, depth: 0 });
  const [patch] = users.patch.useMutation();
  const save = async (
    changes: object,
    seen: Versioned<User> | undefined,
  ): Promise<Written<User>> => {
    const usableVersion = usable(seen);
    const written = await patch({
      id: usableVersion.doc.id,
      changes,
      ...versionOf(usableVersion),
      depth: 0,
    }).unwrap();
    await session.refresh();
    return written;
  };
  return (
    <ResourcePart resource={useResource(read)}>
      {(stored) => (
        <DocumentSection
          section={section}
          stored={stored}
          save={save}
          words={wordsOf}
          sendsChangedOnly
        />
      )}
    </ResourcePart>
  );
}

/** The person as they were read. @throws {ApiError} where there is none */
export function usable(stored: Versioned<User> | undefined): Versioned<User> {
  if (stored) return stored;
  throw new ApiError({ kind: 'failed', message: notUsable });
}
