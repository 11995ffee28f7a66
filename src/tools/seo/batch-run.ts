import { countLevels, type Report } from './report-state.ts'

/** An address of a batch and its state. */
export interface BatchRow {
  address: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  report?: Report
  /** Error message, one sentence. */
  why?: string
}

/** Milliseconds before the next attempt; undefined if a retry cannot help. */
export type RetryDelay = (error: unknown) => number | undefined

interface BatchWork {
  analyse: (address: string, signal: AbortSignal) => Promise<Report>
  retryDelay: RetryDelay
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  onRow: (at: number, row: BatchRow) => void
  signal: AbortSignal
}

/** Addresses fetched concurrently; few, as all of them may belong to one host. */
const AT_ONCE = 2
const MAX_ATTEMPTS = 6

async function one(address: string, { analyse, retryDelay, sleep, signal }: BatchWork): Promise<BatchRow> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { address, state: 'done', report: await analyse(address, signal) }
    } catch (error) {
      const delay = tries < MAX_ATTEMPTS && !signal.aborted ? retryDelay(error) : undefined
      if (delay === undefined)
        return { address, state: 'failed', why: error instanceof Error ? error.message : String(error) }
      await sleep(delay, signal)
    }
  }
}

/** Analyses addresses in order, two at a time, and reports each. After a stop the remaining rows stay pending. */
export async function runBatch(addresses: readonly string[], work: BatchWork): Promise<void> {
  const queue = addresses.entries()
  const worker = async (): Promise<void> => {
    for (const [at, address] of queue) {
      if (work.signal.aborted) return
      work.onRow(at, { address, state: 'running' })
      const row = await one(address, work)
      work.onRow(at, work.signal.aborted && row.state === 'failed' ? { address, state: 'waiting' } : row)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

export const BATCH_HEADERS = [
  '网址',
  '结果',
  '状态码',
  '标题',
  '描述',
  'H1',
  '正文字数',
  '站内链接',
  '站外链接',
  '缺 alt',
  '规范网址',
  '错误',
  '提醒',
] as const

/** Cells of a row for export. */
export function toBatchCells({ address, state, report, why = '' }: BatchRow): string[] {
  if (!report) return [address, state === 'failed' ? why : '没有体检', ...BATCH_HEADERS.slice(2).map(() => '')]
  const { info, findings } = report
  const { error, warn } = countLevels(findings)
  const { tdk, page, htitles, hyperlinks, images, canonical } = info
  const numbers = [
    page.words.total,
    hyperlinks.internalLinks.count,
    hyperlinks.externalLinks.count,
    images.imagesWithoutAlt.count,
  ].map(String)
  return [
    address,
    '完成',
    String(page.status ?? ''),
    tdk.title,
    tdk.description,
    htitles.h1.details.join('；'),
    ...numbers,
    canonical,
    String(error),
    String(warn),
  ]
}
