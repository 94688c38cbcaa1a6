import { type CalendarFeed, mostCalendarFeeds } from '@fairlead/contracts/api/calendar-feeds';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Rows } from '@fairlead/remote-kit/lists';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { SecretRow, ShownOnce } from '@fairlead/remote-kit/secret-links';
import { Button, Dialog, TextField, Timestamp } from '@fairlead/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { calendarFeeds, useMakeCalendarFeedMutation } from './feed-calls.ts';

/** The addresses from which calendar applications read one's schedule: create one, list them, and remove each. */
export function FeedsDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [address, setAddress] = useState<string>();
  const [make, { isLoading }] = useMakeCalendarFeedMutation();
  const read = calendarFeeds.list.useQuery(
    { sort: '-createdAt', limit: mostCalendarFeeds, depth: 0 },
    { refetchOnMountOrArgChange: true },
  );
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (!name.trim()) {
      setProblem('Enter a name');
      return;
    }
    try {
      const { path } = await make({ name: name.trim() }).unwrap();
      setAddress(`${location.origin}${path}`);
      setName('');
    } catch (refusal) {
      setProblem(wordsOf(refusal, 'The address could not be made.'));
    }
  };
  const isFull = (read.currentData?.docs.length ?? 0) >= mostCalendarFeeds;
  return (
    <Dialog title="Subscribe in your calendar" open onClose={onClose}>
      <Parts>
        {address !== undefined ? (
          <ShownOnce
            label="Address"
            address={address}
            next={{ label: 'Done', onAct: () => setAddress(undefined) }}
          >
            Add this address to your calendar application as a subscription. Copy it now: it is not
            shown again. Anyone who has it can read your schedule until you remove it.
          </ShownOnce>
        ) : isFull ? (
          <p>
            You have {mostCalendarFeeds} addresses, the most there can be. Remove one that you no
            longer use to add another.
          </p>
        ) : (
          <Parts as="form" onSubmit={create}>
            <p>
              Your calendar application shows your schedule and keeps it up to date. Use one address
              for each device or application.
            </p>
            <FormProblem message={problem} takesFocus />
            <TextField
              label="Name"
              hint="Where you use it, such as Phone."
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <div>
              <Button type="submit" busy={isLoading}>
                Create address
              </Button>
            </div>
          </Parts>
        )}
        <ResourcePart
          resource={useResource(read)}
          failure="Your addresses could not be loaded."
          height="4rem"
        >
          {({ docs }) =>
            docs.length > 0 && (
              <Rows aria-label="Addresses">
                {docs.map((feed) => (
                  <FeedRow key={feed.id} feed={feed} />
                ))}
              </Rows>
            )
          }
        </ResourcePart>
      </Parts>
    </Dialog>
  );
}

function FeedRow({ feed: { id, name, createdAt, lastReadAt } }: { feed: CalendarFeed }) {
  const [remove] = calendarFeeds.remove.useMutation();
  return (
    <SecretRow
      name={name}
      facts={
        <>
          Created <Timestamp at={createdAt} /> ·{' '}
          {lastReadAt ? (
            <>
              last read <Timestamp at={lastReadAt} />
            </>
          ) : (
            'not read yet'
          )}
        </>
      }
      end={{
        word: 'Remove',
        label: `Remove ${name}`,
        done: 'Address removed. Calendars can no longer read it.',
        // Each reading changes it.
        act: () => remove({ id, etag: undefined, depth: 0 }).unwrap(),
      }}
    />
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
`;
