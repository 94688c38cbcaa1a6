import { usePortal } from '@fairlead/remote-kit';
import { useLocation, useSearchParams } from '@fairlead/ui';

/** The number of the page in sight, which is in the address, and how to turn to another. */
export function usePageNumber(): [page: number, turnTo: (page: number) => void] {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const { navigate } = usePortal();
  const asked = Number(parameters.get('page') ?? 1);
  const turnTo = (page: number) => {
    navigate(page > 1 ? `${pathname}?page=${page}` : pathname);
    scrollTo(0, 0);
  };
  return [Number.isSafeInteger(asked) && asked > 0 ? asked : 1, turnTo];
}
