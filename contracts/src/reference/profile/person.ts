import type { Option } from '../options.ts';

/** Genders; some port forms only accept male, female and other. */
export const genders = [
  { code: 'female', label: 'Female' },
  { code: 'male', label: 'Male' },
  { code: 'non-binary', label: 'Non-binary' },
  { code: 'self-described', label: 'Self-described' },
  { code: 'undisclosed', label: 'Prefer not to say' },
] as const;

export const maritalStatuses = [
  { code: 'single', label: 'Single' },
  { code: 'engaged', label: 'Engaged' },
  { code: 'married', label: 'Married' },
  { code: 'civil-partnership', label: 'Civil partnership' },
  { code: 'cohabiting', label: 'Cohabiting' },
  { code: 'separated', label: 'Separated' },
  { code: 'divorced', label: 'Divorced' },
  { code: 'widowed', label: 'Widowed' },
  { code: 'other', label: 'Other' },
  { code: 'undisclosed', label: 'Prefer not to say' },
] as const;

/** The relationship of a next of kin. */
export const kinRelationships = [
  { code: 'spouse', label: 'Spouse' },
  { code: 'partner', label: 'Partner' },
  { code: 'parent', label: 'Parent' },
  { code: 'child', label: 'Child' },
  { code: 'sibling', label: 'Sibling' },
  { code: 'grandparent', label: 'Grandparent' },
  { code: 'guardian', label: 'Guardian' },
  { code: 'relative', label: 'Relative' },
  { code: 'friend', label: 'Friend' },
  { code: 'other', label: 'Other' },
] as const;

/** Religions in broad groups. */
export const religions = [
  { code: 'none', label: 'No religion' },
  { code: 'christianity', label: 'Christianity' },
  { code: 'islam', label: 'Islam' },
  { code: 'hinduism', label: 'Hinduism' },
  { code: 'buddhism', label: 'Buddhism' },
  { code: 'judaism', label: 'Judaism' },
  { code: 'sikhism', label: 'Sikhism' },
  { code: 'folk', label: 'Traditional or folk religion' },
  { code: 'bahai', label: 'Bahá’í' },
  { code: 'other', label: 'Other' },
  { code: 'undisclosed', label: 'Prefer not to say' },
] as const;

/** Ethnic origins in broad groups. */
export const ethnicities = [
  { code: 'african', label: 'Black or African' },
  { code: 'caribbean', label: 'Caribbean' },
  { code: 'east-asian', label: 'East Asian' },
  { code: 'south-asian', label: 'South Asian' },
  { code: 'southeast-asian', label: 'Southeast Asian' },
  { code: 'middle-eastern', label: 'Middle Eastern or North African' },
  { code: 'latin-american', label: 'Latin American' },
  { code: 'pacific', label: 'Pacific Islander' },
  { code: 'white', label: 'White or European' },
  { code: 'mixed', label: 'Mixed' },
  { code: 'other', label: 'Other' },
  { code: 'undisclosed', label: 'Prefer not to say' },
] as const;

export const diets = [
  { code: 'none', label: 'None' },
  { code: 'vegetarian', label: 'Vegetarian' },
  { code: 'vegan', label: 'Vegan' },
  { code: 'pescatarian', label: 'Pescatarian' },
  { code: 'halal', label: 'Halal' },
  { code: 'kosher', label: 'Kosher' },
  { code: 'gluten-free', label: 'Gluten-free' },
  { code: 'dairy-free', label: 'Dairy-free' },
  { code: 'low-sodium', label: 'Low sodium' },
  { code: 'other', label: 'Other' },
] as const;

/** Hobbies in four groups. */
export const hobbyGroups = [
  {
    label: 'Water',
    options: [
      { code: 'diving', label: 'Diving' },
      { code: 'sailing', label: 'Sailing' },
      { code: 'surfing', label: 'Surfing' },
      { code: 'kitesurfing', label: 'Kitesurfing' },
      { code: 'wakeboarding', label: 'Wakeboarding' },
      { code: 'swimming', label: 'Swimming' },
      { code: 'fishing', label: 'Fishing' },
      { code: 'paddling', label: 'Kayaking and paddling' },
    ],
  },
  {
    label: 'Sport',
    options: [
      { code: 'running', label: 'Running' },
      { code: 'cycling', label: 'Cycling' },
      { code: 'fitness', label: 'Fitness' },
      { code: 'yoga', label: 'Yoga' },
      { code: 'climbing', label: 'Climbing' },
      { code: 'hiking', label: 'Hiking' },
      { code: 'football', label: 'Football' },
      { code: 'racket-sports', label: 'Racket sports' },
      { code: 'martial-arts', label: 'Martial arts' },
      { code: 'winter-sports', label: 'Winter sports' },
    ],
  },
  {
    label: 'Creative',
    options: [
      { code: 'photography', label: 'Photography' },
      { code: 'music', label: 'Music' },
      { code: 'painting', label: 'Painting and drawing' },
      { code: 'writing', label: 'Writing' },
      { code: 'cooking', label: 'Cooking' },
      { code: 'woodwork', label: 'Woodwork' },
      { code: 'crafts', label: 'Crafts' },
      { code: 'film', label: 'Film' },
    ],
  },
  {
    label: 'Social',
    options: [
      { code: 'travel', label: 'Travel' },
      { code: 'reading', label: 'Reading' },
      { code: 'board-games', label: 'Board games' },
      { code: 'video-games', label: 'Video games' },
      { code: 'languages', label: 'Languages' },
      { code: 'volunteering', label: 'Volunteering' },
      { code: 'dancing', label: 'Dancing' },
      { code: 'cars-and-bikes', label: 'Cars and motorcycles' },
    ],
  },
] as const;

export const hobbies: readonly Option<Hobby>[] = hobbyGroups.flatMap(
  ({ options }): readonly Option<Hobby>[] => options,
);
export type Hobby = (typeof hobbyGroups)[number]['options'][number]['code'];
