import { escapeExpression, compileExpression, foldsAsAscii, listKeywords } from './keyword.ts'
import { forEachLine, getLineText } from './lines.ts'
import type { LineFilterOptions, ReplaceOptions, TextRequest } from './operation.ts'
import { createReplacement } from './replace-text.ts'

/** Maximum units of a result that are searched for marks; no visitor reads further. */
const MAX_UNITS = 100_000
const MAX_MARKS = 300
/** Private-use characters around replacements; texts that contain them get no marks. */
const [OPEN, CLOSE] = ['\ue000', '\ue001']

/** Ranges of matches or replacements in a result: start and end of each, in order, not overlapping. */
export function findMarks(request: TextRequest, text: string): number[] {
  if (request.operation === 'keep-lines') return matchedPlaces(request.options, text.slice(0, MAX_UNITS))
  return request.operation === 'replace' && typeof request.input === 'string'
    ? replacedPlaces(request.options, request.input.slice(0, MAX_UNITS), text)
    : []
}

function matchedPlaces(options: LineFilterOptions, head: string): number[] {
  const { regex, caseSensitive, lineNumbers } = options
  const flags = caseSensitive ? 'g' : 'gi'
  const expressions = listKeywords(options).map((word) =>
    regex
      ? compileExpression(word, flags)
      : new RegExp(escapeExpression(word), caseSensitive || foldsAsAscii(word) ? flags : `${flags}u`),
  )
  const marks: number[] = []
  forEachLine(head, 1, (line) => {
    if (marks.length >= 2 * MAX_MARKS) return
    const shown = getLineText(line)
    const own = lineNumbers ? shown.indexOf('\t') + 1 : 0
    const places = expressions.flatMap((expression) =>
      [...shown.slice(own).matchAll(expression)].map(({ 0: found, index }) => [index, index + found.length] as const),
    )
    let after = 0
    for (const [from, to] of places.toSorted((a, b) => a[0] - b[0])) {
      if (from < after || to === from) continue
      marks.push(line.start + own + from, line.start + own + to)
      after = to
    }
  })
  return marks.slice(0, 2 * MAX_MARKS)
}

function replacedPlaces(options: ReplaceOptions, head: string, text: string): number[] {
  if (options.find === '' || head.includes(OPEN) || head.includes(CLOSE)) return []
  const { expression, put } = createReplacement(options)
  const marks: number[] = []
  let before = 0
  for (const piece of head
    .replace(expression, OPEN + put + CLOSE)
    .split(OPEN)
    .slice(0, MAX_MARKS + 1)) {
    const end = piece.indexOf(CLOSE)
    if (end > 0 && text.startsWith(piece.slice(0, end), before)) marks.push(before, before + end)
    before += piece.length - (end === -1 ? 0 : 1)
  }
  return marks
}
