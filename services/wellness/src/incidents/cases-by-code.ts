import { apiPaddingOf, type CaseFileRead, type CaseSeen } from '@fairlead/contracts';
import { anonymousCallers, type Receipts } from './receipts.ts';
import { type ReporterCase, type ReporterCases, refused, seenOf } from './reporter-cases.ts';

/** Cases by their receipt codes, without anybody signing in. */
export class CasesByCode {
  readonly #receipts: Receipts;
  readonly #cases: ReporterCases;

  constructor({ receipts, cases }: { receipts: Receipts; cases: ReporterCases }) {
    this.#receipts = receipts;
    this.#cases = cases;
  }

  /** The case of a receipt code. @throws {ApiError} 404 for an invalid code; with the same duration and answer length */
  async seen(code: string): Promise<CaseSeen> {
    const seen = seenOf(await this.find(code));
    return { ...seen, padding: apiPaddingOf(seen) };
  }

  /** Accepts a reporter's message, once per key. @throws {ApiError} 404 for an invalid code; else as `ReporterCases.write` does */
  async write(code: string, message: { text: string; key: string }): Promise<CaseSeen> {
    await this.#cases.write(await this.find(code), message);
    return this.seen(code);
  }

  /** Closes a case for its reporter. @throws {ApiError} 404 */
  async end(code: string): Promise<CaseSeen> {
    await this.#cases.end(await this.find(code));
    return this.seen(code);
  }

  /** A file of a case with its bytes. @throws {ApiError} 404 for an invalid code, or a file of another case */
  async readFile(code: string, file: string): Promise<CaseFileRead> {
    return this.#cases.readFile(await this.find(code), file);
  }

  /** The case of a receipt code: a wrong code reads as much as a right one. @throws {ApiError} 404 */
  async find(code: string): Promise<ReporterCase> {
    const receipt = await this.#receipts.hashed(code, anonymousCallers.opening);
    const found = await this.#cases.find({
      stored: { 'derived.receipt': receipt },
      isIt: ({ content }) => content.receipt === receipt,
    });
    if (!found) throw refused(404, 'This code opens nothing. Please look at it again.');
    return found;
  }
}
