import { parseAccountOfKey } from '../../account/form-key.ts'
import { declareRows } from '../kind.ts'
import { isMoment, isName, isText, parseFields } from '../parse-fields.ts'

/** Drafts of tools. Drafts of account forms stay on their device. */
export const draft = declareRows({
  label: '草稿',
  about: '各工具里正在写的文字',
  isText: true,
  list: 'drafts',
  table: 'drafts',
  topic: 'drafts',
  key: 'key',
  time: 'savedAt',
  parse(value) {
    const { key, text, savedAt } = parseFields(value)
    return isName(key) && isText(text) && text !== '' && isMoment(savedAt) ? { key, text, savedAt } : undefined
  },
  mayLeave: ({ key }) => parseAccountOfKey(key) === undefined,
  describe: ({ key, text }) => ({ name: key, text }),
})
