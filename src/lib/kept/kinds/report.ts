import { declareRows } from '../kind.ts'
import { isCount, isMoment, isName, isText, parseFields } from '../parse-fields.ts'

/** Summaries of checked pages; the full report stays on the device that made it. */
export const report = declareRows({
  label: '体检记录',
  about: '网址、标题和问题数；完整报告留在做体检的设备上',
  isText: true,
  list: 'reports',
  table: 'seoHistory',
  topic: 'seo',
  key: 'id',
  time: 'keptAt',
  parse(value) {
    const { id, address, title, errors, warnings, keptAt, size } = parseFields(value)
    if (!isName(id) || !isText(address) || !isText(title)) return undefined
    return isCount(errors) && isCount(warnings) && isMoment(keptAt) && isCount(size)
      ? { id, address, title, errors, warnings, keptAt, size }
      : undefined
  },
  describe: ({ title, address, errors, warnings }) => ({
    name: title || address,
    text: `${address}\n错误 ${String(errors)}，警告 ${String(warnings)}`,
  }),
})
