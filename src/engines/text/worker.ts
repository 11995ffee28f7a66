import { exposeWorkerApi, type ReportProgress } from '../../workers/host.ts'
import { run } from './engine.ts'
import type { PhoneFind, TextAnswer, TextRequest } from './operation.ts'

// A browser reads a file in another process and each slice costs it a few milliseconds: measured in Chromium, 8 MB slices read 56 MB twice as fast as 1 MB ones.
const SLICE_BYTES = 8 * 2 ** 20

const api = {
  /** Runs one text operation; progress is reported for files. */
  run: (request: TextRequest, progress: ReportProgress): Promise<TextAnswer> => run(request, progress, SLICE_BYTES),
  /** Describes every phone number of a text or file. */
  phones: async (request: TextRequest, progress: ReportProgress): Promise<PhoneFind[]> =>
    (await run(request, progress, SLICE_BYTES, Infinity)).phones ?? [],
}

/** The text engine's worker. Regular expressions of visitors run nowhere else. */
export type TextApi = typeof api

exposeWorkerApi(api)
