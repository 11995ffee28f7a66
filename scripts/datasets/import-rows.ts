import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkRows, givenColumns, parseCsv } from './dataset.ts'
import { loadSets } from './sets.ts'

/** Result of an import: the exit code of the command, and its output. */
export interface ImportOutcome {
  code: 0 | 1 | 2
  said: string
}

/** Checks an operator's rows and, if all are valid, replaces the rows of a set with them. */
export async function importRows(
  folder: string,
  id: string | undefined,
  file: string | undefined,
): Promise<ImportOutcome> {
  const sets = await loadSets()
  const dataset = sets.find((set) => set.id === id)
  if (!dataset || file === undefined)
    return {
      code: 2,
      said: `用法：npm run data:import -- <数据集> <文件.csv>\n数据集：${sets.map((set) => set.id).join('、')}`,
    }
  try {
    const text = readFileSync(file)
    const { good, faults } = checkRows(dataset, parseCsv(text.toString(), givenColumns(dataset)))
    if (good.length === 0 && faults.length === 0) throw new Error('文件里没有数据行')
    if (faults.length > 0)
      throw new Error(
        `${faults.length} 处有误，什么也没有改动\n${faults.map(({ line, reason }) => `第 ${line} 行 ${reason}`).join('\n')}`,
      )
    const target = join(folder, `${dataset.id}.csv`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    return { code: 0, said: `${dataset.title}：${good.length} 行已导入，下次启动生效` }
  } catch (error) {
    return { code: 1, said: error instanceof Error ? error.message : String(error) }
  }
}
