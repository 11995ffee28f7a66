import { expect, test } from 'vitest'
import { parseColumnRows, toColumnTable, runColumn, type ColumnRow } from './column-run.ts'

const JOB = { takes: ['名称', '卖点'], gives: ['文案'] } as const

/** Runs a batch and returns the states of its rows in order. */
async function run(
  rows: readonly ColumnRow[],
  runRow: (cells: readonly string[]) => Promise<readonly string[]>,
  controller = new AbortController(),
): Promise<{ rows: ColumnRow[]; told: string[] }> {
  const after = [...rows]
  const told: string[] = []
  await runColumn(rows, {
    runRow,
    signal: controller.signal,
    onRow: (at, row) => {
      after[at] = row
      told.push(`${at} ${row.state}`)
    },
  })
  return { rows: after, told }
}

test('lines are read as a spreadsheet pastes them, blank ones left out, and no more than are taken', () => {
  const { rows, left } = parseColumnRows('杯子\t"不烫手\n好拿"\n\n\t没有名称\n碗\r\n盘', 2)
  expect(rows.map(({ cells }) => cells)).toEqual([['杯子', '不烫手\n好拿'], ['碗']])
  expect(left).toBe(1)
})

test('lines are done one after the other; one that fails does not hold up the next, and alone is tried again', async () => {
  const first = await run(parseColumnRows('甲\n坏\n乙', 9).rows, ([name]) =>
    name === '坏' ? Promise.reject(new Error('写不出来')) : Promise.resolve([`好${name}`]),
  )
  expect(first.told).toEqual(['0 running', '0 done', '1 running', '1 failed', '2 running', '2 done'])
  expect(toColumnTable(JOB, first.rows)).toEqual([
    ['名称', '卖点', '状态', '文案'],
    ['甲', '', '完成', '好甲'],
    ['坏', '', '写不出来', ''],
    ['乙', '', '完成', '好乙'],
  ])
  const again = await run(first.rows, () => Promise.resolve(['成了']))
  expect(again.told).toEqual(['1 running', '1 done'])
  expect(again.rows.map(({ result }) => result)).toEqual([['好甲'], ['成了'], ['好乙']])
})

test('a column that is stopped leaves the line at work and those after it as they were', async () => {
  const controller = new AbortController()
  const { rows, told } = await run(
    parseColumnRows('甲\n乙\n丙', 9).rows,
    ([name]) => {
      if (name === '乙') controller.abort()
      return Promise.resolve(['好'])
    },
    controller,
  )
  expect(rows.map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting'])
  expect(told).toEqual(['0 running', '0 done', '1 running', '1 waiting'])
})
