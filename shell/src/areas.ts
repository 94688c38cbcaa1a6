/**
 * How each area of the design system is loaded. Areas named here are part of the shell, and provided to every remote that imports them; a visitor's
 * page loads none.
 */
export const areas = {
  blocks: () => import('@fairlead/ui/blocks'),
  charts: () => import('@fairlead/ui/charts'),
  choices: () => import('@fairlead/ui/choices'),
  dates: () => import('@fairlead/ui/dates'),
  editor: () => import('@fairlead/ui/editor'),
  emergency: () => import('@fairlead/ui/emergency'),
  lists: () => import('@fairlead/ui/lists'),
  media: () => import('@fairlead/ui/media'),
  'page-header': () => import('@fairlead/ui/page-header'),
  popups: () => import('@fairlead/ui/popups'),
  rating: () => import('@fairlead/ui/rating'),
  records: () => import('@fairlead/ui/records'),
  signature: () => import('@fairlead/ui/signature'),
  table: () => import('@fairlead/ui/table'),
  tabs: () => import('@fairlead/ui/tabs'),
  theme: () => import('@fairlead/ui/theme'),
};
