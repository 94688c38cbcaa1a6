/** The departments of a new installation: those of listings, and further ones ashore. */
export const firstDepartments = [
  { code: 'deck', name: 'Deck' },
  { code: 'engineering', name: 'Engineering' },
  { code: 'interior', name: 'Interior' },
  { code: 'galley', name: 'Galley' },
  { code: 'management', name: 'Management' },
  { code: 'other', name: 'Other' },
  { code: 'operations', name: 'Operations' },
  { code: 'safety', name: 'Safety and Quality' },
  { code: 'technical', name: 'Technical' },
  { code: 'crewing', name: 'Crewing' },
  { code: 'people', name: 'People' },
  { code: 'finance', name: 'Finance' },
  { code: 'legal', name: 'Legal and Compliance' },
  { code: 'sales', name: 'Sales and Charter' },
  { code: 'marketing', name: 'Marketing' },
  { code: 'it', name: 'IT' },
  { code: 'logistics', name: 'Purchasing and Logistics' },
] as const;
export type FirstDepartment = (typeof firstDepartments)[number]['code'];

/** Positions of a department: code, name, and Lucide icon. */
export type PositionsOf = Readonly<
  Partial<Record<FirstDepartment, readonly (readonly [code: string, name: string, icon: string])[]>>
>;
