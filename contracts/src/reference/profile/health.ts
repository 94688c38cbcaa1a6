/** Blood groups. */
export const bloodTypes = [
  { code: 'A+', label: 'A+' },
  { code: 'A-', label: 'A−' },
  { code: 'B+', label: 'B+' },
  { code: 'B-', label: 'B−' },
  { code: 'AB+', label: 'AB+' },
  { code: 'AB-', label: 'AB−' },
  { code: 'O+', label: 'O+' },
  { code: 'O-', label: 'O−' },
  { code: 'unknown', label: 'Not known' },
  { code: 'undisclosed', label: 'Prefer not to say' },
] as const;

/** Medicines that somebody may be allergic to. */
export const allergies = [
  { code: 'none', label: 'None' },
  { code: 'penicillin', label: 'Penicillin' },
  { code: 'cephalosporin', label: 'Cephalosporin' },
  { code: 'sulfa', label: 'Sulfa drugs' },
  { code: 'nsaids', label: 'NSAIDs' },
  { code: 'iodinated-contrast', label: 'Iodinated contrast' },
  { code: 'local-anesthetics', label: 'Local anesthetics' },
  { code: 'opioids', label: 'Opioids' },
  { code: 'codeine', label: 'Codeine' },
  { code: 'fluoroquinolones', label: 'Fluoroquinolones' },
  { code: 'allopurinol', label: 'Allopurinol' },
  { code: 'carbapenems', label: 'Carbapenems' },
  { code: 'macrolides', label: 'Macrolides' },
  { code: 'vancomycin', label: 'Vancomycin' },
  { code: 'tetracyclines', label: 'Tetracyclines' },
  { code: 'aspirin', label: 'Aspirin' },
  { code: 'clindamycin', label: 'Clindamycin' },
  { code: 'other', label: 'Other' },
] as const;

/** Foods that somebody may be allergic to. */
export const foodAllergies = [
  { code: 'none', label: 'None' },
  { code: 'peanuts', label: 'Peanuts' },
  { code: 'tree-nuts', label: 'Tree nuts' },
  { code: 'milk', label: 'Milk' },
  { code: 'eggs', label: 'Eggs' },
  { code: 'wheat', label: 'Wheat' },
  { code: 'soy', label: 'Soy' },
  { code: 'fish', label: 'Fish' },
  { code: 'shellfish', label: 'Shellfish' },
  { code: 'sesame', label: 'Sesame' },
  { code: 'mustard', label: 'Mustard' },
  { code: 'celery', label: 'Celery' },
  { code: 'corn', label: 'Corn' },
  { code: 'lupin', label: 'Lupin' },
  { code: 'gluten', label: 'Gluten' },
  { code: 'citrus', label: 'Citrus' },
  { code: 'other', label: 'Other' },
] as const;

/** What somebody takes medication for. */
export const medicationCategories = [
  { code: 'none', label: 'None' },
  { code: 'blood-pressure', label: 'Blood pressure' },
  { code: 'diabetes', label: 'Diabetes' },
  { code: 'cholesterol', label: 'Cholesterol' },
  { code: 'heart', label: 'Heart' },
  { code: 'thyroid', label: 'Thyroid' },
  { code: 'asthma', label: 'Asthma' },
  { code: 'allergy', label: 'Allergy' },
  { code: 'pain-management', label: 'Pain management' },
  { code: 'mental-health', label: 'Mental health' },
  { code: 'other', label: 'Other (please specify)' },
] as const;
