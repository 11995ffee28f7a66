import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DUTY_COLUMNS } from '../../../src/engines/duty/operation.ts'
import { checkRows, parseCsv, type Row } from '../dataset.ts'
import type { ImportOutcome } from '../import-rows.ts'
import dutyUs from '../sets/duty-us.ts'
import { reviseTariff } from './revise-tariff.ts'
import { readUsitcExport } from './usitc-export.ts'

/** Differences that are printed; the rest are counted. */
const MAX_SHOWN = 50

const toCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function toCsv(rows: readonly Row[]): string {
  const lines = rows.map((row) => DUTY_COLUMNS.map((column) => toCell(row[column] ?? '')).join(','))
  return `${[DUTY_COLUMNS.join(','), ...lines].join('\n')}\n`
}

/**
 * Takes the export of hts.usitc.gov as the tariff from a day on, beside the other facts of the set, and lists what differs.
 * Nothing changes unless the export is whole.
 */
export async function importTariff(
  folder: string,
  file: string | undefined,
  day: string | undefined,
  today: string,
  atLeast?: number,
): Promise<ImportOutcome> {
  if (file === undefined || day === undefined || !/^20\d\d-\d\d-\d\d$/.test(day))
    return { code: 2, said: '用法：npm run data:import -- us-hts <导出的文件.csv 或 .json> <起用日期 YYYY-MM-DD>' }
  try {
    const target = join(folder, `${dutyUs.id}.csv`)
    const base = existsSync(target) ? parseCsv(readFileSync(target, 'utf8')) : await dutyUs.load()
    const { rows, differences } = reviseTariff(base, readUsitcExport(readFileSync(file, 'utf8'), atLeast), day, today)
    const { faults } = checkRows(dutyUs, rows)
    if (faults.length > 0) throw new Error(`${faults.length} 处有误，什么也没有改动\n${faults[0]?.reason ?? ''}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(target, toCsv(rows))
    const shown = differences.slice(0, MAX_SHOWN)
    const more = differences.length > shown.length ? [`……另有 ${differences.length - shown.length} 处`] : []
    const head = `美国税则：${differences.length} 处税率不同，自 ${day} 起用，下次启动生效`
    return { code: 0, said: [head, ...shown, ...more].join('\n') }
  } catch (error) {
    return { code: 1, said: error instanceof Error ? error.message : String(error) }
  }
}
