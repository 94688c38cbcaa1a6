import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type InspectionContent, inspectionParts, inspectionText } from './inspection.ts';

const record = fc.record({
  id: fc.uuid(),
  title: fc.string(),
  rows: fc.array(fc.record({ finding: fc.string(), level: fc.nat() }), { maxLength: 3 }),
});
const records = fc.uniqueArray(record, { maxLength: 5, selector: ({ id }) => id });
const content: fc.Arbitrary<InspectionContent> = fc.record({
  organization: fc.constant('o'),
  vessel: fc.constant('v'),
  from: fc.constant('2026-01-01'),
  to: fc.constant('2026-03-31'),
  parts: fc.record({
    crewList: records,
    restDays: records,
    restConfirmations: records,
    drills: records,
    crewCertificates: records,
    vesselCertificates: records,
    audits: records,
    nonConformities: records,
    correctiveActions: records,
  }),
});
const reversed = (value: object) => Object.fromEntries(Object.entries(value).toReversed());

describe('the text of an inspection pack', () => {
  it('[O-197] is the same for the same content, in whatever order it stands', () =>
    fc.assert(
      fc.property(content, (pack) => {
        const parts = reversed(pack.parts) as InspectionContent['parts'];
        const turned = Object.fromEntries(
          Object.entries(parts).map(([name, all]) => [name, all.toReversed().map(reversed)]),
        ) as unknown as InspectionContent['parts'];
        expect(inspectionText({ ...pack, parts: turned })).toBe(inspectionText(pack));
      }),
    ));

  it('[O-197] is another for any change: of a record, of which there are, of the part that one is in, of the period', () =>
    fc.assert(
      fc.property(
        content,
        record,
        fc.constantFrom(...inspectionParts.map(({ code }) => code)),
        (pack, added, part) => {
          const text = inspectionText(pack);
          const others = pack.parts[part];
          const withPart = (all: readonly object[]) =>
            inspectionText({ ...pack, parts: { ...pack.parts, [part]: all } });
          expect(withPart([...others, { ...added, id: 'new' }])).not.toBe(text);
          expect(inspectionText({ ...pack, to: '2026-04-01' })).not.toBe(text);
          const [first, ...rest] = others;
          if (!first) return;
          expect(withPart(rest)).not.toBe(text);
          expect(
            withPart([{ ...first, title: `${JSON.stringify(first)} changed` }, ...rest]),
          ).not.toBe(text);
        },
      ),
    ));
});
