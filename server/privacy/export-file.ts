import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store } from '../store/store.ts'
import { formatBeijingTime } from '../base/beijing-time.ts'
import type { ExportSection } from './holding.ts'
import { PERSONAL_DATA_SOURCES } from './holdings.ts'

/** Number of characters from which a chunk is sent; it is written in one event loop iteration of some milliseconds. */
const PIECE = 100_000
const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;margin:0 0 2rem}th,td{border:1px solid #bbb;padding:.25rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;white-space:pre-wrap}'

function escaped(text: string | number | null): string {
  return String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const cells = (values: readonly (string | number | null)[], tag: 'th' | 'td') =>
  `<tr>${values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')}</tr>`

/** The parts of a section in order: head, rows, end. */
async function* partsOf({ title, columns, rows }: ExportSection): AsyncIterable<string> {
  yield `<h2>${escaped(title)}</h2>\n`
  let isEmpty = true
  for await (const row of rows) {
    yield `${isEmpty ? `<table>${cells(columns, 'th')}` : ''}\n${cells(row, 'td')}`
    isEmpty = false
  }
  yield isEmpty ? '<p>没有</p>\n' : '</table>\n'
}

/** Groups parts into chunks, and yields to the event loop after each. */
export async function* groupIntoPieces(parts: AsyncIterable<string>): AsyncIterable<string> {
  let piece = ''
  for await (const part of parts) {
    piece += part
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
    await nextTurn()
  }
  yield piece
}

/** The parts of all sections; rows are read only when their part is requested. */
export async function* renderSections(sections: Iterable<ExportSection>): AsyncIterable<string> {
  for (const section of sections) yield* partsOf(section)
}

/**
 * The parts of the file.
 * @throws NoResultError if the account does not exist, or was deleted meanwhile.
 */
async function* partsOfFile({ db }: Store, accountId: number, time: string): AsyncIterable<string> {
  yield `<!doctype html>\n<html lang="zh-CN"><meta charset="utf-8"><title>账号数据 ${time.slice(0, 10)}</title><style>${STYLE}</style>\n<h1>账号数据</h1>\n<p>导出时间：${time}（北京时间，UTC+8，下同）</p>\n`
  for (const holding of PERSONAL_DATA_SOURCES) yield* renderSections(await holding.export(db, accountId))
  await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirstOrThrow()
  yield '</html>\n'
}

/**
 * Exports all data of an account as one HTML page. Rows are read in batches as chunks are pulled, not in one
 * transaction, which would occupy SQLite's only connection during a slow download.
 */
export function exportFile(
  store: Store,
  accountId: number,
  now: number,
): { fileName: string; html: AsyncIterable<string> } {
  const time = formatBeijingTime(now)
  return {
    fileName: `账号数据-${String(accountId)}-${time.slice(0, 10)}.html`,
    html: groupIntoPieces(partsOfFile(store, accountId, time)),
  }
}
