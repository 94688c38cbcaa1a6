import { Disclosure } from '@fairlead/ui';
import { styled } from 'styled-components';

/** Explains what is stored of a report, and what nobody can protect against, before it is sent. */
export function WhatIsKept({ isAnonymous }: { isAnonymous: boolean }) {
  return (
    <Disclosure title="Who sees this, and what is kept" open={false}>
      <Facts>
        {isAnonymous ? (
          <>
            <li>
              Your name, account, address and device are not kept. Nor is any time finer than the
              hour.
            </li>
            <li>
              The support staff of your organization read what you write. They cannot see who you
              are.
            </li>
            <li>
              Your style of writing, or who was awake, may give you away. You can send it later.
            </li>
            <li>
              On a device or a line that somebody watches nothing can hide you. Use one that you
              trust.
            </li>
          </>
        ) : (
          <>
            <li>
              Support staff see your name. Other staff see what you report, and not who you are.
            </li>
            <li>Whoever your report names, and everybody who reports to them, does not see it.</li>
          </>
        )}
        <li>
          Those who look after it see it once the hour in which it was sent is over. If it needs
          immediate attention they see it at once.
        </li>
        <li>
          Files are stored as soon as they arrive. Until that hour is over, somebody who watches the
          database could see that one came.
        </li>
        <li>
          What you write is stored encrypted. It is deleted two years after the case is closed,
          unless your organization has set another time: from six months to five years.
        </li>
        <li>Everybody who opens your case is recorded.</li>
        <li>
          You get a code. With it you can follow your case and write to those who look after it.
        </li>
      </Facts>
    </Disclosure>
  );
}

const Facts = styled.ul`
  display: grid;
  gap: 0.5rem;
  padding-block: 0.5rem 0;
  padding-inline: 1.25rem 0;
  color: var(--muted);
  font-size: 0.9375rem;
`;
