import { Anchor, Banknote, Compass, type LucideIcon, Share2 } from 'lucide-react';

export interface Slide {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** What the portal does for a visitor, one benefit per slide. */
export const slides: readonly Slide[] = [
  {
    icon: Compass,
    title: 'Search by position and location',
    text: 'Type “Chef in Mediterranean” or choose the waters you know.',
  },
  {
    icon: Anchor,
    title: 'See the vessel first',
    text: 'Type, size, flag and crew are on the listing, not behind a form.',
  },
  {
    icon: Banknote,
    title: 'Pay as offered',
    text: 'Every salary stays in its own currency, per year, month or day.',
  },
  {
    icon: Share2,
    title: 'Pass on a berth',
    text: 'One click copies a link that a crewmate can open without an account.',
  },
];
