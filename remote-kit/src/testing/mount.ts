import { getConfig } from '@testing-library/dom';
import type { AppProps, LifeCycleFn, LifeCycles } from 'single-spa';
import type { Portal } from '../portal.ts';

type Mountable = LifeCycles<Portal & { domElement: HTMLElement }>;

/**
 * Mounts a remote as the shell does, into an element of its own or into one that is given. Returns the element that it renders into, and how to
 * unmount it.
 */
export async function mountRemote(
  { bootstrap, mount, unmount }: Mountable,
  portal: Portal,
  domElement = document.body.appendChild(document.createElement('div')),
) {
  const alone: AppProps = {
    name: 'remote',
    singleSpa: undefined,
    mountParcel: () => {
      throw new Error('A remote mounts nothing by itself.');
    },
  };
  const go = async (...through: LifeCycleFn<Portal & { domElement: HTMLElement }>[]) => {
    for (const step of through)
      await getConfig().asyncWrapper(() => step({ ...alone, ...portal, domElement }));
  };
  await go(...[bootstrap, mount].flat());
  return {
    element: domElement,
    unmount: async () => {
      await go(...[unmount].flat());
      domElement.remove();
    },
  };
}
