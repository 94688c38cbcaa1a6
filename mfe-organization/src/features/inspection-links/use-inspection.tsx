import { reaches } from '@fairlead/contracts/access/levels';
import { useLevel } from '@fairlead/remote-kit';
import { printedLink } from '@fairlead/remote-kit/printed';
import type { PageAction } from '@fairlead/ui/page-header';
import { FileCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { LinksDialog } from './links-dialog.tsx';

interface InspectionTarget {
  org: string;
  /** Undefined while none is chosen. */
  vessel: string | undefined;
  name: string;
  /** The period; the last 90 days without one. */
  period?: { from: string; to: string };
}

/**
 * The actions for an inspection, for those who approve a vessel's safety management: its pack as PDF (O-197), and a link for an inspector to read it.
 */
export function useInspection({ org, vessel = '', name, period }: InspectionTarget): {
  actions: PageAction[];
  dialog: ReactNode;
} {
  const level = useLevel(paths.aboard(org, vessel, '/ism/audit-reports'));
  const [isLinking, link] = useState(false);
  if (!vessel || !reaches(level, 'approve')) return { actions: [], dialog: null };
  const asked = new URLSearchParams({ organization: org, vessel, ...period });
  return {
    actions: [
      {
        label: 'Inspection pack',
        icon: <FileCheck size="1.125rem" aria-hidden />,
        ...printedLink(`/api/registers/inspection/pdf?${asked}`),
      },
      { label: 'Link for an inspector', look: 'secondary', onAct: () => link(true) },
    ],
    dialog: isLinking && (
      <LinksDialog
        org={org}
        vessel={vessel}
        name={name}
        period={period}
        onClose={() => link(false)}
      />
    ),
  };
}
