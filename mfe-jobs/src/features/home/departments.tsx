import { type DepartmentCode, departments } from '@fairlead/contracts/reference/employment';
import { Link } from '@fairlead/ui';
import {
  Anchor,
  Briefcase,
  ChefHat,
  ConciergeBell,
  LifeBuoy,
  type LucideIcon,
  Wrench,
} from 'lucide-react';
import { paths } from '../../paths.ts';
import { writeAddress } from '../directory/address.ts';
import { useGetFacetsQuery } from '../filters/get-facets.ts';
import { Row, RowHead, Tiles } from './home-parts.tsx';

const icons: Record<DepartmentCode, LucideIcon> = {
  deck: Anchor,
  engineering: Wrench,
  interior: ConciergeBell,
  galley: ChefHat,
  management: Briefcase,
  other: LifeBuoy,
};

/** The departments, each leading to its jobs. */
export function Departments() {
  const { data: counts } = useGetFacetsQuery('');
  return (
    <Row aria-label="Departments">
      <RowHead>
        <h2>Departments</h2>
      </RowHead>
      <Tiles>
        {departments.map(({ code, label }) => {
          const Icon = icons[code];
          const count = counts?.department[code];
          return (
            <li key={code}>
              <Link
                href={paths.jobs.href(writeAddress({ filters: { department: [code] }, page: 1 }))}
              >
                <Icon size="1.25rem" aria-hidden />
                {label}
                {count !== undefined && <span>{count} jobs</span>}
              </Link>
            </li>
          );
        })}
      </Tiles>
    </Row>
  );
}
