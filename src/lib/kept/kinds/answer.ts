import { declareRows } from '../kind.ts'
import { isCount, isMoment, isName, isShort, isText, listTexts, parseFields, parseTexts } from '../parse-fields.ts'

/** Stored answers of tools. */
export const answer = declareRows({
  label: '答案记录',
  about: '撰写和检查的答案，连同填写的内容',
  isText: true,
  list: 'answers',
  table: 'answers',
  topic: 'answers',
  key: 'id',
  time: 'keptAt',
  parse(value) {
    const { id, tool, title, values, texts, model, keptAt, favourite, size } = parseFields(value)
    const entered = parseTexts(values)
    if (!isName(id) || !isShort(tool) || !isText(title) || !entered || !isShort(model)) return undefined
    if (!isMoment(keptAt) || typeof favourite !== 'boolean' || !isCount(size) || !Array.isArray(texts)) return undefined
    const written = texts.flatMap((each) => {
      const { label, text } = parseFields(each)
      return isText(label) && isText(text) ? [{ label, text }] : []
    })
    return written.length === texts.length
      ? { id, tool, title, values: entered, texts: written, model, keptAt, favourite, size }
      : undefined
  },
  describe: ({ title, tool, values, texts }) => ({
    name: title || tool,
    text: [...listTexts(values), ...texts.map(({ label, text }) => `${label}：${text}`)].join('\n'),
  }),
})
