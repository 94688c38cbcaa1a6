import type { PageAction } from '@fairlead/ui/page-header';
import { FileCheck } from 'lucide-react';

interface Asked {
  org: string;
  vessel: string;
  /** The period; the last 90 days without one. */
  from?: string;
  to?: string;
}

/** Downloads the inspection pack of a vessel as PDF (O-197). */
export const inspectionPack = ({ org, vessel, ...period }: Asked): PageAction => ({
  label: 'Inspection pack',
  icon: <FileCheck size="1.125rem" aria-hidden />,
  href: `/api/registers/inspection/pdf?${new URLSearchParams({ organization: org, vessel, ...period })}`,
});
