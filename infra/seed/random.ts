import { en, Faker } from '@faker-js/faker';

/** A generator that returns the same data each time; only dates move with the present. */
export function createRandom(seed: number) {
  const faker = new Faker({ locale: [en], seed });
  return {
    faker,
    id: () => faker.string.hexadecimal({ length: 24, casing: 'lower', prefix: '' }),
    pick: <Value>(values: readonly Value[]): Value => faker.helpers.arrayElement([...values]),
    some: <Value>(values: readonly Value[], min: number, max: number): Value[] =>
      faker.helpers.arrayElements([...values], { min, max }),
    chance: (probability: number) => faker.datatype.boolean(probability),
    int: (min: number, max: number) => faker.number.int({ min, max }),
  };
}
export type Random = ReturnType<typeof createRandom>;
