// npm run data:import -- <set> <file.csv>: checks an operator's rows and, if all are valid, replaces the rows of a set
// with them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkRows, givenColumns, IMPORTED_FOLDER, parseCsv } from './dataset.ts'
import { loadSets } from './sets.ts'

const [id, file] = process.argv.slice(2)
const sets = await loadSets()
const dataset = sets.find((set) => set.id === id)
if (!dataset || file === undefined) {
  console.error(`用法：npm run data:import -- <数据集> <文件.csv>\n数据集：${sets.map((set) => set.id).join('、')}`)
  process.exit(2)
}
const columns = givenColumns(dataset)
try {
  const { good, faults } = checkRows(dataset, parseCsv(readFileSync(file, 'utf8'), columns))
  if (good.length === 0 && faults.length === 0) throw new Error('文件里没有数据行')
  if (faults.length > 0)
    throw new Error(
      `${faults.length} 处有误，什么也没有改动\n${faults.map(({ line, reason }) => `第 ${line} 行 ${reason}`).join('\n')}`,
    )
  const target = join(IMPORTED_FOLDER, `${dataset.id}.csv`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, readFileSync(file))
  console.log(`${dataset.title}：${good.length} 行已导入，下次启动生效`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
