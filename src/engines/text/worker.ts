import { exposeWorkerApi, type ReportProgress } from '../../workers/host.ts'
import { runTextOperation } from './engine.ts'
import type { PhoneFind, TextAnswer, TextRequest } from './operation.ts'

// Bytes per slice. A browser reads files in another process, a few milliseconds per slice: in Chromium, slices of 8 MB
// read 56 MB twice as fast as slices of 1 MB.
const SLICE_BYTES = 8 * 2 ** 20

const api = {
  /** Runs a text operation; reports progress for files. */
  run: (request: TextRequest, progress: ReportProgress): Promise<TextAnswer> =>
    runTextOperation(request, progress, SLICE_BYTES),
  /** Describes every phone number of a text or file. */
  phones: async (request: TextRequest, progress: ReportProgress): Promise<PhoneFind[]> =>
    (await runTextOperation(request, progress, SLICE_BYTES, Infinity)).phones ?? [],
}

/** API of the text worker. Visitors' regular expressions run only there. */
export type TextApi = typeof api

exposeWorkerApi(api)
