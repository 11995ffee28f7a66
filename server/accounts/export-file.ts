import type { Store } from '../store/store.ts'
import { beijingTime } from './export-time.ts'
import type { ExportSection } from './holding.ts'
import { HOLDINGS } from './holdings.ts'

const STYLE = 'body{font:16px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;margin:0 0 2rem}th,td{border:1px solid #bbb;padding:.25rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;white-space:pre-wrap}'

function escaped(text: string | number | null): string {
  return String(text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function tableOf({ title, columns, rows }: ExportSection): string {
  const cells = (values: readonly (string | number | null)[], tag: 'th' | 'td') => `<tr>${values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')}</tr>`
  const table = rows.length === 0 ? '<p>没有</p>' : `<table>${cells(columns, 'th')}\n${rows.map((row) => cells(row, 'td')).join('\n')}</table>`
  return `<h2>${escaped(title)}</h2>\n${table}`
}

/** Writes everything that is kept of an account, as of one moment, into one page that any browser opens. */
export async function exportFile(store: Store, accountId: number, now: number): Promise<{ fileName: string; html: string }> {
  const sections = await store.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const found: ExportSection[] = []
      for (const holding of HOLDINGS) found.push(...(await holding.export(trx, accountId)))
      return found
    })
  const time = beijingTime(now)
  const day = time.slice(0, 10)
  const head = `<!doctype html>\n<html lang="zh-CN"><meta charset="utf-8"><title>账号数据 ${day}</title><style>${STYLE}</style>\n<h1>账号数据</h1>\n<p>导出时间：${time}（北京时间，UTC+8，下同）</p>`
  return { fileName: `账号数据-${String(accountId)}-${day}.html`, html: `${[head, ...sections.map(tableOf)].join('\n')}\n</html>\n` }
}
