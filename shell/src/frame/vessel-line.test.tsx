import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { VesselLine } from './vessel-line.tsx';

it('the pages of a vessel have its name above them, once it is known, and no others', () => {
  let name: string | undefined;
  let changed = () => {};
  const roles = {
    vesselNameAt: () => name,
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => {};
    },
  };
  const { rerender, container } = render(
    <VesselLine path="/organization/o1/vessel/v7/incidents" roles={roles} />,
  );
  expect(container.querySelector('p')).toBeEmptyDOMElement();
  name = 'Boreas';
  act(changed);
  expect(screen.getByText('Boreas')).toBeInTheDocument();
  for (const path of ['/organization/o1/fleet', '/organization/o1/vessel/v7/dashboard']) {
    rerender(<VesselLine path={path} roles={roles} />);
    expect(container).toBeEmptyDOMElement();
  }
});
