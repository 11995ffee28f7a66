import { declareRows } from '../kind.ts'
import { isMoment, isName, isShort, isText, listTexts, parseFields, parseTexts } from '../parse-fields.ts'

/** Forms that the visitor filled in and named. */
export const form = declareRows({
  label: '我的模板',
  about: '你命名的表单，连同填写的内容',
  isText: true,
  list: 'forms',
  table: 'forms',
  topic: 'forms',
  key: 'id',
  time: 'keptAt',
  parse(value) {
    const { id, tool, name, values, keptAt } = parseFields(value)
    const entered = parseTexts(values)
    return isName(id) && isShort(tool) && isText(name) && entered && isMoment(keptAt)
      ? { id, tool, name, values: entered, keptAt }
      : undefined
  },
  describe: ({ name, values }) => ({ name, text: listTexts(values).join('\n') }),
})
