import type { RichText } from '@fairlead/contracts';
import { emptyBlocks } from '@fairlead/contracts/api/rich-text-blocks';
import { pngOf, webpOf } from '@fairlead/media/testing';
import { openThread } from '@fairlead/service-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readPdf } from '../testing/index.ts';
import type { PdfBlock, PdfDocument } from './document.ts';
import { printed as serialized } from './printed.ts';
import { Printer } from './printer.ts';

const printer = new Printer(openThread, { within: 30_000 });
afterAll(() => printer.stop());

const documentOf = (blocks: PdfBlock[], more: Partial<PdfDocument> = {}): PdfDocument => ({
  letterhead: ['Meridian Yachts', 'Aurelia'],
  title: 'Renew the seal',
  subtitle: ['Corrective action', 'CA-2026-001'],
  badges: [{ text: 'Open', tone: 'info' }],
  footer: 'Printed on 23 November 2026, 05:53 (UTC) by Ana Reis',
  blocks,
  ...more,
});
const pdfOf = async (document: PdfDocument) => (await printer.print(document)).bytes;
const printed = async (blocks: PdfBlock[], more?: Partial<PdfDocument>) =>
  readPdf(await pdfOf(documentOf(blocks, more)));
const fact = (value: string): PdfBlock => ({ kind: 'facts', facts: [{ label: 'Name', value }] });

/** What is read back for a letter that no font can draw. */
const missingGlyph = '\0';

/** The letters of a text, whatever is between them and in whatever order they are drawn. */
const letters = (text: string) => [...new Set(text.normalize('NFKC').match(/\p{L}/gu))].toSorted();

describe('a picture of a document', () => {
  it('has the pages of its PDF, and no text that a browser could run', async () => {
    const rows = Array.from({ length: 80 }, (_, at) => [`<script>${at}</script>`, 'Row']);
    const document = documentOf([{ kind: 'table', label: '', columns: ['A', 'B'], rows }]);
    const [svg, { pages }] = [
      await printer.picture(document),
      await readPdf(await pdfOf(document)),
    ];
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    expect(pages.length).toBeGreaterThan(1);
    expect(Number(height) / Number(width)).toBeCloseTo((pages.length * 297) / 210, 1);
    expect(svg).not.toMatch(/<script|javascript:|\son\w+=|<foreignObject/i);
  });
});

describe('a printed document', () => {
  it('says whose it is, what it is called and who printed it, on numbered pages, tagged', async () => {
    const { text, title, isTagged, pages } = await printed([fact('Ida Berg')]);
    for (const expected of ['Meridian Yachts', 'Aurelia', 'Renew the seal', 'CA-2026-001', 'Open'])
      expect(text).toContain(expected);
    expect(text).toContain('Name\nIda Berg');
    expect(pages).toHaveLength(1);
    expect(text).toContain('by Ana Reis');
    expect(text).toContain('Page 1 of 1');
    expect([title, isTagged]).toEqual(['Renew the seal', true]);
  });

  it('is the same at another moment, but for its foot, so that what is laid out is not laid out again', async () => {
    const [before, after] = ['05:53', '05:54'].map((time) =>
      serialized(documentOf([fact('Ida Berg')], { footer: `Printed at ${time}` })),
    );
    expect(before?.json).toBe(after?.json);
    expect([before?.footer, after?.footer]).toEqual(['Printed at 05:53', 'Printed at 05:54']);
    const { text } = await printed([fact('Ida Berg')], { footer: 'Printed at 05:54' });
    expect(text).toContain('Printed at 05:54');
    expect(text).not.toContain('05:53');
  });

  it.each([
    ['Latin', 'Nguyễn Vân Ánh Šárka Łukasz Øystein Ağaoğlu'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Cyrillic', 'Владимир Щукин Їжак'],
    ['Georgian', 'გიორგი მაისურაძე'],
    ['Chinese', '王小明 陳大文'],
    ['Japanese', '沢田さくら タロウ'],
    ['Korean', '김민수'],
    ['Hebrew', 'דוד לוי'],
    ['Arabic', 'محمد عبد الله'],
    ['Devanagari', 'राजेश कुमार'],
    ['Bengali', 'রহিম উদ্দিন'],
    ['Tamil', 'முருகன் செல்வம்'],
    ['Sinhala', 'නිමල් පෙරේරා'],
    ['Burmese', 'မလှ'],
    ['Armenian', 'Արամ Պետրոսյան'],
    ['Thai', 'สมชาย ใจดี'],
    ['Malayalam', 'രാജേഷ് കുമാർ'],
    ['Telugu', 'వెంకటేశ్వర రావు'],
    ['Gujarati', 'રાજેશ પટેલ'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Kannada', 'ಶ್ರೀನಿವಾಸ ಗೌಡ'],
    ['Odia', 'ସୁଭାଷ ଚନ୍ଦ୍ର'],
    ['Khmer', 'សុខ សុភាព'],
    ['Ethiopic', 'አበበ በቀለ'],
    ['Lao', 'ສົມຊາຍ ວົງສາ'],
    ['Tibetan', 'བསྟན་འཛིན'],
    ['Thaana', 'އަލީ'],
  ])('writes names in %s', async (_script, name) => {
    const { bytes, unprintable } = await printer.print(documentOf([fact(name)]));
    const { text } = await readPdf(bytes);
    expect(letters(text)).toEqual(expect.arrayContaining(letters(name)));
    expect(text).not.toContain(missingGlyph);
    expect(unprintable).toBeUndefined();
  });

  it.each(['⚓', '😀', '👨‍👩‍👧', '👩🏽‍✈️', '🇵🇭', '✔️', '✓', '→', '★', '☐'])(
    'draws %s',
    async (symbol) => {
      const { bytes, unprintable } = await printer.print(documentOf([fact(symbol)]));
      expect((await readPdf(bytes)).text).not.toContain(missingGlyph);
      expect(unprintable).toBeUndefined();
    },
  );

  it('draws with its own fonts alone, whatever the machine has', async () => {
    const { text } = await printed([fact('ᚠ \ue000')]);
    expect(text).toContain(missingGlyph);
    const drawn = await pdfOf(documentOf([fact('😀 ✓ ᚠ \ue000')]));
    const fonts = Buffer.from(drawn)
      .toString('latin1')
      .match(/(?<=\/FontName \/[A-Z]{6}\+)\w+/g);
    expect(fonts?.filter((font) => !font.startsWith('Noto'))).toEqual([]);
  });

  const rune = 'ᚠ';
  const own = '\ue000';
  it.each<[string, PdfBlock[], Partial<PdfDocument>?]>([
    ['a fact', [fact(`Ida ${rune}${own}berg Berg`)]],
    ['a title', [], { title: `Ida ${rune}${own}berg` }],
    ['a footer', [], { footer: `${rune}${own}berg` }],
    [
      'a cell',
      [{ kind: 'table', label: '', columns: ['Name'], rows: [[`${rune}${own}berg`], ['王小明']] }],
    ],
    [
      'rich text',
      [
        {
          kind: 'richText',
          content: paragraph({ type: 'text', text: `é 王小明 ${rune}${own}berg` }),
        },
      ],
    ],
  ])(
    'names the words of %s that cannot be printed whole, with their letters',
    async (_what, blocks, more = {}) => {
      const { unprintable } = await printer.print(documentOf(blocks, more));
      const word = { word: `${rune}${own}berg`, letters: rune + own };
      expect(unprintable).toEqual({ words: [word], total: 1 });
    },
  );

  it('names the first of many such words once, long ones cut', async () => {
    const words = Array.from({ length: 20 }, (_, at) => `${rune}${at}`);
    const long = rune + 'x'.repeat(50) + own.repeat(50);
    const { unprintable } = await printer.print(
      documentOf([fact([long, ...words, ...words].join(' '))]),
    );
    expect(unprintable?.total).toBe(21);
    expect(unprintable?.words).toEqual([
      { word: `${rune}${'x'.repeat(22)}…`, letters: rune + own },
      ...words.slice(0, 7).map((word) => ({ word, letters: rune })),
    ]);
  });

  it('names nothing for addresses of links, which are not printed', async () => {
    const link = {
      type: 'link',
      url: `https://fairlead.example/${rune}`,
      children: [{ type: 'text', text: 'Crew' }],
    };
    const { unprintable } = await printer.print(
      documentOf([{ kind: 'richText', content: paragraph(link) }]),
    );
    expect(unprintable).toBeUndefined();
  });

  it('names exactly the letters that are drawn as boxes, in every script', async () => {
    const all = Array.from({ length: 0x20000 / 131 }, (_, at) => String.fromCodePoint(at * 131))
      .filter((letter) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(letter))
      .concat(
        'a\u0915\u0301',
        'e\u0301',
        'q\u0301',
        'a\u094d',
        '\u0b95\u0301',
        '\u1112\u1161\u11ab',
        '1\ufe0f\u20e3',
      );
    expect(all.length).toBeGreaterThan(500);
    const one = async (letter: string) => {
      const { bytes, unprintable } = await printer.print(documentOf([fact(letter)]));
      return [(await readPdf(bytes)).text.includes(missingGlyph), unprintable !== undefined];
    };
    const wrong: string[] = [];
    for (const letter of all) {
      const [isBox, isNamed] = await one(letter);
      if (isBox !== isNamed) wrong.push(`${letter} ${isBox ? 'is a box' : 'is drawn'}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it.each([
    ['#let x = 1', '#sys.version', '#read("/etc/passwd")'],
    [
      '$a^2$',
      '[b]',
      '*c*',
      '_d_',
      '`e`',
      '<f>',
      '@g',
      '// h',
      '/* i */',
      '= j',
      '- k',
      '--',
      '"l"',
    ],
    ['\\n', '\\u{41}', '\\#m', '~', '...'],
  ])('shows what looks like a command as it is written: %s', async (...texts) => {
    const literal = texts.join(' ');
    const { text } = await printed(
      [
        fact(literal),
        { kind: 'heading', level: 1, text: literal },
        { kind: 'table', label: literal, columns: [literal], rows: [[literal]] },
        { kind: 'list', items: [literal] },
        { kind: 'richText', content: paragraph({ type: 'text', text: literal }) },
      ],
      { title: literal, letterhead: [literal], subtitle: [literal], footer: literal },
    );
    const plain = (one: string) => one.replaceAll(/\s+/g, '');
    expect(plain(text).split(plain(literal)).length - 1).toBeGreaterThanOrEqual(9);
  });

  it('breaks a word of ten thousand letters within the page', async () => {
    const { text } = await printed([fact('x'.repeat(10_000))]);
    expect(text.match(/x/g)).toHaveLength(10_000);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(120);
  });

  it('breaks a word of joined letters without end within the page', async () => {
    const { widest } = await printed([fact('ಕ್'.repeat(2_000))]);
    expect(widest).toBeLessThan(1 - 15 / 210);
  });

  /** Soft hyphens, and what has no width. */
  const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
  const mail = 'maya.lind-of-the-long-name@department.of.meridian-yachts.example.org';
  const url =
    'https://crew.example.org/people/maya/lind?certificate=basic-safety-training&year=2026#renewals';
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein'.repeat(3);
  const hebrew = 'שלום'.repeat(8);

  it.each<[string, number, (text: string) => [PdfBlock[], Partial<PdfDocument>?]]>([
    ['a fact', 2, (text) => [[{ kind: 'facts', facts: [{ label: text, value: text }] }]]],
    [
      'a wide fact',
      1,
      (value) => [[{ kind: 'facts', facts: [{ label: 'To', value, isWide: true }] }]],
    ],
    ['a paragraph', 1, (text) => [[{ kind: 'paragraph', text: `To ${text}` }]]],
    ['a note', 1, (text) => [[{ kind: 'note', text }]]],
    ['a list', 2, (text) => [[{ kind: 'list', items: [text, `2 ${text}`] }]]],
    [
      'a table',
      3,
      (text) => [[{ kind: 'table', label: text, columns: [text, 'Of'], rows: [[text, '1']] }]],
    ],
    [
      'a table of many columns',
      9,
      (text) => [
        [{ kind: 'table', label: text, columns: Array(4).fill(text), rows: [Array(4).fill(text)] }],
      ],
    ],
    [
      'rich text',
      2,
      (text) => [[{ kind: 'richText', label: text, content: paragraph({ type: 'text', text }) }]],
    ],
    [
      'a link',
      1,
      (text) => [
        [
          {
            kind: 'richText',
            content: paragraph({
              type: 'link',
              url,
              children: [{ type: 'text', text, format: 8 }],
            }),
          },
        ],
      ],
    ],
    ['a heading', 1, (text) => [[{ kind: 'heading', level: 1, text }]]],
    [
      'what stands around it',
      4,
      (text) => [[], { letterhead: [text], title: text, subtitle: [text], footer: text }],
    ],
    ['a badge', 1, (text) => [[], { badges: [{ text, tone: 'info' }] }]],
  ])(
    'breaks long words of %s between letters, and writes no others than theirs',
    async (_, times, of) => {
      for (const text of [mail, url, word, hebrew]) {
        const { text: read, outline, widest } = await printed(...of(text));
        expect(read).not.toMatch(invisible);
        // What is read from right to left is read back in parts, whose order is the reader's.
        const found =
          text === hebrew
            ? (read.match(/[\u05d0-\u05ea]/g)?.length ?? 0) / hebrew.length
            : read.replaceAll(/\s/g, '').split(text).length - 1;
        expect([text, found]).toEqual([text, times]);
        expect(widest).toBeLessThan(1 - 15 / 210);
        for (const title of outline) expect([text, 'Renew the seal']).toContain(title);
      }
    },
  );

  it.each([
    ['Kannada', 'ಶ್ರೀ', 'ಕ'],
    ['Gurmukhi', 'ਪ੍ਰੀ', 'ਕ'],
    ['Devanagari', 'श्री', 'क'],
    ['Malayalam', 'ശ്രീ', 'ക'],
  ])(
    'breaks no long word of %s within letters that are drawn as one',
    async (_script, joined, letter) => {
      const drawn = async (text: string) => {
        const { spans } = await readPdf(await pdfOf(documentOf([fact(text)])));
        return spans.filter((span) => span.text.includes(joined)).length;
      };
      expect(await drawn(joined)).toBe(1);
      // The seven letters before it, and a part of it, would fill a piece.
      expect(await drawn(letter.repeat(7) + joined + letter.repeat(20))).toBe(1);
    },
  );

  it('gives each column room for its longest word, and smaller letters where there is little room', async () => {
    const columns = [
      ...['No.', 'Family name', 'Given name', 'Rank or rating', 'Nationality', 'Gender'],
      ...['Date of birth', 'Place of birth', 'ID kind', 'ID number', 'ID issuing State'],
      ...['ID expiry', 'Embarkation port', 'Disembarkation port'],
    ];
    const row = [
      ...['14', 'Solheim-Andersen', 'Wilhelmina', 'Chief stewardess', 'South African', 'Female'],
      ...['1988-07-02', 'Johannesburg', 'Passport', 'P4820117', 'South Africa'],
      ...['2027-12-25', 'Antibes', 'Civitavecchia'],
    ];
    const { spans } = await readPdf(
      await pdfOf(documentOf([{ kind: 'table', label: '', columns, rows: [row, row] }])),
    );
    // A word that is broken is drawn in two pieces.
    for (const word of ['Solheim-Andersen', 'Wilhelmina', 'Johannesburg', 'Civitavecchia'])
      expect([word, spans.filter(({ text }) => text.includes(word)).length]).toEqual([word, 2]);
    expect(spans.some(({ text }) => text.includes('Disembarkation'))).toBe(true);
  });

  it('breaks what does not fit its column, and hyphenates nothing', async () => {
    const words = [
      'Internationally',
      'administration-of@sea.org',
      'responsibilities',
      'Classification',
    ];
    const columns = Array.from({ length: 12 }, (_, at) => words[at % 4] ?? '');
    const { text, widest } = await printed([
      { kind: 'table', label: '', columns, rows: [columns, columns] },
    ]);
    expect(text).not.toMatch(invisible);
    // With so many columns the page lies on its side.
    expect(widest).toBeLessThan(1 - 17 / 297);
    for (const one of words)
      expect([one, text.replaceAll(/\s/g, '').split(one).length - 1]).toEqual([one, 9]);
  });

  it('goes on with a table on the next page, below its headings', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`Tank ${at}`, `${at} cm`]);
    const { pages } = await printed([
      { kind: 'table', label: 'Soundings', columns: ['Tank of', 'Level of'], rows },
    ]);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('Level of');
    for (const [tank = ''] of rows) expect(pages.join('\n')).toContain(tank);
    expect(pages[1]).toContain('Renew the seal · Corrective action · CA-2026-001');
    expect(pages[1]).toContain(`Page 2 of ${pages.length}`);
  });

  it('prints every row of a long table once, in order, and a table without rows with its headings', async () => {
    const rows = Array.from({ length: 2_050 }, (_, at) => [`Tank-${at}`]);
    const { pages } = await printed([
      { kind: 'table', label: '', columns: ['Tank of'], rows },
      { kind: 'table', label: '', columns: ['Nothing of'], rows: [] },
    ]);
    expect(pages.join('\n').match(/Tank-\d+/g)).toEqual(rows.flat());
    expect(pages.filter((page) => page.includes('Tank of'))).toHaveLength(pages.length);
    expect(pages.at(-1)).toContain('Nothing of');
  });

  it('begins a part on a new page where that is wanted, and leaves none empty', async () => {
    const part = (text: string): PdfBlock => ({
      kind: 'heading',
      level: 1,
      text,
      startsPage: text !== 'Drills',
    });
    const { pages } = await printed([part('Rest'), part('Drills'), part('Audits')]);
    expect(pages.map((page) => page.match(/Rest|Drills|Audits/g))).toEqual([
      null,
      ['Rest', 'Drills'],
      ['Audits'],
    ]);
  });

  it('draws days as lines of half-hours, also those on which the clocks change', async () => {
    const days = [0, 2].map((missing, at) => ({
      label: `Day ${at + 1}`,
      isWork: Array.from({ length: 48 }, (_, cell) =>
        cell >= 4 && cell < 4 + missing ? null : cell < 12,
      ),
      said: [`${18 - missing / 2}`, 'R1'],
    }));
    const { text } = await printed([{ kind: 'hours', columns: ['Rest', 'Remarks'], days }]);
    for (const expected of ['Rest', 'Remarks', 'Day 1', '18', 'Day 2', '17', 'R1', '23'])
      expect(text).toContain(expected);
  });

  it('leaves room for the half-hours beside long remarks, and marks days', async () => {
    const remark = 'Anchor dragging in a gale '.repeat(6);
    const days = [true, false].map((isMarked, at) => ({
      label: `Day ${at + 1}`,
      isWork: Array.from({ length: 48 }, () => false),
      said: ['24', remark],
      isMarked,
    }));
    const bytes = await pdfOf(documentOf([{ kind: 'hours', columns: ['Rest', 'Remarks'], days }]));
    const { spans } = await readPdf(bytes);
    const at = (text: string) => spans.find((span) => span.text === text);
    // Of 174 mm half is the day's, in points.
    expect((at('23')?.x ?? 0) - (at('0')?.x ?? 0)).toBeGreaterThan(230);
    expect(at('Day 1')?.font).not.toBe(at('Day 2')?.font);
  });

  it('shows rich text with its lists, and follows no address but of the web and of mail', async () => {
    const link = (url: string) => ({
      type: 'link',
      url,
      children: [{ type: 'text', text: `to ${url}` }],
    });
    const bytes = await pdfOf(
      documentOf([
        {
          kind: 'richText',
          content: {
            root: {
              type: 'root',
              children: [
                { type: 'heading', tag: 'h3', children: [{ type: 'text', text: 'Findings' }] },
                {
                  type: 'paragraph',
                  format: 'justify',
                  indent: 2,
                  children: [{ type: 'text', text: 'Far in' }],
                },
                { type: 'code', children: [{ type: 'text', text: 'pump = on' }] },
                {
                  type: 'list',
                  listType: 'check',
                  children: [
                    { type: 'listitem', checked: true, children: [{ type: 'text', text: 'Hull' }] },
                    {
                      type: 'listitem',
                      checked: false,
                      children: [{ type: 'text', text: 'Keel' }],
                    },
                  ],
                },
                {
                  type: 'list',
                  listType: 'number',
                  children: [
                    { type: 'listitem', children: [{ type: 'text', text: 'Seal', format: 3 }] },
                    { type: 'listitem', children: [link('https://fairlead.example/a')] },
                    { type: 'listitem', children: [link('file:///etc/passwd')] },
                  ],
                },
              ],
            },
          },
        },
      ]),
    );
    const { text } = await readPdf(bytes);
    for (const expected of [
      'Findings',
      'Far in',
      'pump = on',
      '[x] Hull',
      '[ ] Keel',
      '1.',
      'Seal',
      '2.',
      '3.',
    ])
      expect(text).toContain(expected);
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toContain('/URI (https://fairlead.example/a)');
    expect(raw).not.toContain('/URI (file:');
  });

  it('shows the words of the blocks between the lines', async () => {
    const blocks = [
      { ...emptyBlocks.banner, content: 'Mind the step' },
      { ...emptyBlocks.mediaBlock, caption: 'The bridge' },
      { ...emptyBlocks.code, code: 'let a = 1;' },
      {
        ...emptyBlocks.cta,
        title: 'Sail with us',
        buttonText: 'Apply now',
        buttonLink: 'https://fairlead.example/jobs',
      },
      { ...emptyBlocks.sectionHeader, title: 'Safety', content: 'Read on' },
      { blockType: 'carousel' },
    ];
    const children = blocks.map((block) => ({ type: 'block', block }));
    const content = { root: { type: 'root', children } };
    const bytes = await pdfOf(documentOf([{ kind: 'richText', content }]));
    const { text } = await readPdf(bytes);
    for (const expected of [
      'Mind the step',
      'The bridge',
      'let a = 1;',
      'Sail with us',
      'Apply now',
    ])
      expect(text).toContain(expected);
    expect(text).toContain('Safety');
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toContain('/URI (https://fairlead.example/jobs)');
  });

  it('shows a picture with words for who does not see it', async () => {
    const picture = {
      bytes: pngOf({ width: 4, height: 4 }),
      type: 'png' as const,
      alt: 'The seal',
    };
    const bytes = await pdfOf(documentOf([{ kind: 'picture', picture, height: 20 }]));
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
  });

  it('prints a photograph as a JPEG, which is small', async () => {
    const bytes = new Uint8Array(await webpOf({ width: 480, height: 480 }));
    const isJpeg = async (isPhoto: boolean) => {
      const picture = { bytes, type: 'webp' as const, alt: 'Ida Berg', isPhoto };
      const pdf = await pdfOf(documentOf([{ kind: 'picture', picture, height: 20 }]));
      return Buffer.from(pdf).toString('latin1').includes('/DCTDecode');
    };
    expect(await isJpeg(false)).toBe(false);
    expect(await isJpeg(true)).toBe(true);
  });

  it('goes on after a document that cannot be made', async () => {
    const damaged = { bytes: new Uint8Array([1, 2, 3]), type: 'png' as const, alt: 'Nothing' };
    const broken = documentOf([{ kind: 'picture', picture: damaged, height: 20 }]);
    await expect(printer.print(broken)).rejects.toThrow();
    expect((await printed([fact('Ida Berg')])).text).toContain('Ida Berg');
  });

  it('is given up when it takes too long', async () => {
    const hasty = new Printer(openThread, { within: 1, starting: 0 });
    await expect(hasty.print(documentOf([fact('Ida Berg')]))).rejects.toMatchObject({
      status: 503,
    });
    await hasty.stop();
  });
});

function paragraph(...children: RichText['root'][]): RichText {
  return { root: { type: 'root', children: [{ type: 'paragraph', children }] } };
}
