import { describe, expect, it } from '@jest/globals';
import { freeName, storedName } from './stored-name.ts';

const pdf = 'application/pdf';

describe('the name of a kept file', () => {
  it.each([
    ['Safety certificate.pdf', 'Safety certificate.pdf'],
    ['SCAN.PDF', 'SCAN.PDF'],
    ['Судовой билет.pdf', 'Судовой билет.pdf'],
    ['scan', 'scan.pdf'],
    ['scan.png', 'scan.pdf'],
    ['report.v2', 'report.v2.pdf'],
    ['tool.exe', 'tool.exe.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\Ana\\class.pdf', 'class.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
    ['a\0b\r\nc\u2028d.pdf', 'abcd.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['lpt1', '_lpt1.pdf'],
    ['what<is>"this"|?*.pdf', 'what_is__this____.pdf'],
    ['a %22quoted%22 name.pdf', 'a _quoted_ name.pdf'],
    ['...hidden.pdf . ', 'hidden.pdf'],
    ['   ', 'file.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['', 'file.pdf'],
    ['broken\uD800.pdf', 'broken\uFFFD.pdf'],
  ])('%j is %j', (given, kept) => {
    expect(storedName(given, pdf)).toBe(kept);
  });

  it('ends as files of its kind do, in each of the ways', () => {
    expect(storedName('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
    expect(storedName('photo.png', 'image/jpeg')).toBe('photo.jpg');
    expect(storedName('run.bat', 'text/plain')).toBe('run.bat.txt');
  });

  it('is short enough for every file system, whatever it is written in', () => {
    const latin = storedName(`${'a/'.repeat(10)}${'n'.repeat(300)}.pdf`, pdf);
    expect(latin).toBe(`${'n'.repeat(146)}.pdf`);
    const wide = storedName(`${'船'.repeat(300)}.pdf`, pdf);
    expect(wide).toMatch(/^船+\.pdf$/u);
    expect(Buffer.byteLength(wide)).toBeLessThanOrEqual(240);
    expect(storedName('👩‍✈️'.repeat(100), pdf)).toMatch(/^(👩‍✈️)+\.pdf$/u);
  });

  it('is no other’s of the same document, in whatever case', () => {
    expect(freeName('scan.pdf', [])).toBe('scan.pdf');
    expect(freeName('scan.pdf', ['Scan.PDF', 'scan-1.pdf'])).toBe('scan-2.pdf');
    const long = storedName('n'.repeat(300), pdf);
    expect(freeName(long, [long])).toHaveLength(150);
  });
});
