import { expect, test } from 'vitest'
import { groupIntoPieces, renderSections } from '../../../server/privacy/export-file.ts'
import { readInPages, type ExportSection } from '../../../server/privacy/holding.ts'

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** Counts turns of the event loop while a function runs. */
async function withTurns<Result>(act: (turn: () => number) => Promise<Result>): Promise<Result> {
  let [turns, isOver] = [0, false]
  const next = () => {
    turns += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  try {
    return await act(() => turns)
  } finally {
    isOver = true
  }
}

/** A section that records the turn in which each row is read. */
function sectionOf(rows: number, length: number, turn: () => number) {
  const read: number[] = []
  const section: ExportSection = {
    title: '跟随账号的内容',
    columns: ['内容'],
    rows: readInPages(
      7,
      async (last: number | undefined, size) =>
        Array.from({ length: Math.min(size, rows - (last ?? -1) - 1) }, (_, at) => (last ?? -1) + 1 + at),
      (at) => {
        read.push(turn())
        return [String(at).padEnd(length, '<')]
      },
    ),
  }
  return { section, read }
}

test.each([
  ['many short rows', 20_000, 20],
  ['few long rows', 40, 50_000],
  ['rows that are longer than a piece', 5, 300_000],
])('other work runs between the pieces of a page with %s', async (_name, rows, length) => {
  await withTurns(async (turn) => {
    const { section, read } = sectionOf(rows, length, turn)
    const written = await textOf(groupIntoPieces(renderSections([section])))
    expect(written.match(/<tr>/g)).toHaveLength(rows + 1)
    expect(written).toContain(`<td>0${'&lt;'.repeat(length - 1)}</td>`)
    const inTurn = new Map<number, number>()
    for (const one of read) inTurn.set(one, (inTurn.get(one) ?? 0) + length * '&lt;'.length)
    // Each turn reads at most one chunk, and the row that fills it.
    expect(inTurn.size).toBeGreaterThanOrEqual(5)
    expect(Math.max(...inTurn.values())).toBeLessThanOrEqual(100_000 + 4 * length)
  })
})

test('a section without rows says so, and rows stand in its table', async () => {
  const sections: ExportSection[] = [
    { title: '身份', columns: ['身份'], rows: [] },
    {
      title: '停用',
      columns: ['原因', '时间'],
      rows: [
        ['<b>', 1],
        [null, 2],
      ],
    },
  ]
  expect(await textOf(groupIntoPieces(renderSections(sections)))).toBe(
    '<h2>身份</h2>\n<p>没有</p>\n<h2>停用</h2>\n<table><tr><th>原因</th><th>时间</th></tr>\n<tr><td>&lt;b&gt;</td><td>1</td></tr>\n<tr><td></td><td>2</td></tr></table>\n',
  )
})

test.each([0, 1, 6, 7, 8, 14, 15])(
  'of %i rows in pages of seven each is written once, and no page is read before its rows are wanted',
  async (count) => {
    const asked: (number | undefined)[] = []
    const read = async (last: number | undefined, size: number) => {
      asked.push(last)
      return Array.from({ length: count }, (_, at) => at)
        .filter((at) => at > (last ?? -1))
        .slice(0, size)
    }
    const seen: unknown[] = []
    for await (const [cell] of readInPages(7, read, (at) => [at])) {
      expect(asked).toHaveLength(Math.floor(Number(cell) / 7) + 1)
      seen.push(cell)
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, at) => at))
  },
)
