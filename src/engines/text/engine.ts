import { filterBytes } from './byte-filter.ts'
import { createOperation, describeMissingOption } from './create-operation.ts'
import { forEachLine, getLineEnding } from './lines.ts'
import { createNeedles, type Needle } from './needle.ts'
import { findMarks } from './marks.ts'
import type { TextAnswer, TextCounts, TextRequest } from './operation.ts'
import { createPreview } from './preview.ts'
import { describeEncoding, readChunks, type Chunk, type Reading } from './read-chunks.ts'
import { createScanner } from './scanner.ts'
import { createSink, type Sink } from './sink.ts'
import { countUtf8Bytes } from './utf8-length.ts'

type Report = (fraction: number) => void

// Slice size for a Blob in the same process; larger slices were measured slower to allocate, smaller slices slower to
// read.
const SLICE_BYTES = 2 ** 20
const UTF8_MARK = '\ufeff'
/** Maximum phone numbers described by default. */
const SHOWN_ROWS = 200

/**
 * Runs a text operation. A string returns a string. A Blob is read slice by slice and returns a UTF-8 Blob with a
 * preview; `progress` receives the fraction read after each slice of about `sliceBytes`; at most `mostRows` phone
 * numbers are described.
 * @throws UserError for invalid options or files.
 */
export async function runTextOperation(
  request: TextRequest,
  progress: Report,
  sliceBytes = SLICE_BYTES,
  mostRows = SHOWN_ROWS,
): Promise<TextAnswer> {
  const missing = describeMissingOption(request)
  const { input } = request
  const sink = createSink(mostRows)
  const answer =
    typeof input === 'string'
      ? await runString(request, input, sink)
      : await runBlob(request, input, sink, progress, sliceBytes)
  const whole = { ...answer, marks: findMarks(request, answer.text), ...(sink.phones && { phones: sink.phones }) }
  return missing ? { ...whole, missing } : whole
}

type Answer = Omit<TextAnswer, 'marks'>

async function runString(request: TextRequest, input: string, sink: Sink): Promise<Answer> {
  const operation = await createOperation(request, sink)
  let inputBytes = 0
  let rare = 0
  const afterLast = forEachLine(
    input,
    1,
    (line) => {
      sink.eol ||= getLineEnding(line)
      inputBytes += line.bytes
      rare += line.rare
      operation.line(line)
    },
    operation.read,
  )
  operation.end?.()
  const text = sink.take()
  // Removed text may join the halves of a surrogate pair to one character, so the byte count is exact only without
  // surrogates.
  const outputBytes = rare === 0 ? sink.outputBytes : undefined
  const counts = {
    inputLines: afterLast - 1,
    outputLines: sink.outputLines,
    matches: sink.matches,
    inputBytes,
    outputBytes: outputBytes ?? countUtf8Bytes(text),
  }
  return { text, truncated: false, counts, notes: [] }
}

/** Result of both ways to process a file. */
interface Outcome {
  parts: Blob[]
  counts: Pick<TextCounts, 'inputLines' | 'outputLines' | 'matches'>
}

async function runBlob(
  request: TextRequest,
  input: Blob,
  sink: Sink,
  progress: Report,
  sliceBytes: number,
): Promise<Answer> {
  const reading: Reading = { encoding: request.encoding, utf8Mark: false }
  const chunks = readChunks(input, sliceBytes, reading)
  const filter = byteFilterOf(request)
  const { parts, counts } = filter
    ? await throughBytes(filter, chunks, progress)
    : await throughLines(request, chunks, sink, progress)
  const transcoded = reading.encoding !== undefined && reading.encoding !== 'utf-8'
  // Without a byte order mark, spreadsheets read UTF-8 as the system's legacy encoding.
  if (parts.length > 0 && (reading.utf8Mark || transcoded)) parts.unshift(new Blob([UTF8_MARK]))
  const blob = new Blob(parts, { type: 'text/plain;charset=utf-8' })
  progress(1)
  return {
    ...(await createPreview(blob)),
    blob,
    counts: { ...counts, inputBytes: input.size, outputBytes: blob.size },
    notes: describeEncoding(reading),
    encoding: reading.encoding ?? 'utf-8',
  }
}

interface ByteFilter {
  needles: Needle[]
  match: 'any' | 'all'
  keepMatching: boolean
}

/** Filter on bytes that avoids decoding the file, if the options allow it. */
function byteFilterOf({ operation, options }: TextRequest): ByteFilter | undefined {
  if (operation !== 'keep-lines' && operation !== 'drop-lines') return undefined
  const needles = createNeedles(options)
  // Without a keyword no line is dropped.
  return needles && { needles, match: options.match, keepMatching: operation === 'keep-lines' && needles.length > 0 }
}

async function throughBytes(
  { needles, match, keepMatching }: ByteFilter,
  chunks: AsyncIterable<Chunk>,
  progress: Report,
): Promise<Outcome> {
  const scanner = await createScanner(needles)
  const parts: Blob[] = []
  let inputLines = 0
  let matches = 0
  for await (const chunk of chunks) {
    const filtered = filterBytes(scanner, chunk.bytes(), needles.length, match, keepMatching)
    inputLines += filtered.lines
    matches += filtered.matches
    // Separate Blobs let the browser move the result out of the worker's memory.
    if (filtered.kept.length > 0) parts.push(new Blob([filtered.kept]))
    progress(chunk.fraction)
  }
  return { parts, counts: { inputLines, matches, outputLines: keepMatching ? matches : inputLines - matches } }
}

async function throughLines(
  request: TextRequest,
  chunks: AsyncIterable<Chunk>,
  sink: Sink,
  progress: Report,
): Promise<Outcome> {
  const operation = await createOperation(request, sink)
  const parts: Blob[] = []
  const flush = (): void => {
    const text = sink.take()
    if (text !== '') parts.push(new Blob([text]))
  }
  let number = 1
  for await (const chunk of chunks) {
    number = forEachLine(
      chunk.text(),
      number,
      (line) => {
        sink.eol ||= getLineEnding(line)
        operation.line(line)
      },
      operation.read,
    )
    flush()
    progress(chunk.fraction)
  }
  operation.end?.()
  flush()
  return { parts, counts: { inputLines: number - 1, outputLines: sink.outputLines, matches: sink.matches } }
}
