/**
 * How each area of the design system is loaded. What is named here is part of the shell, and provided to every remote that imports it;
 * a visitor's page asks for none.
 */
export const areas = {
  editor: () => import('@fairlead/ui/editor'),
  'page-header': () => import('@fairlead/ui/page-header'),
  records: () => import('@fairlead/ui/records'),
  table: () => import('@fairlead/ui/table'),
  theme: () => import('@fairlead/ui/theme'),
};
