import { declareRows } from '../kind.ts'
import { isMoment, isName, isShort, parseFields } from '../parse-fields.ts'

/** Frozen quotes. */
export const quote = declareRows({
  label: '锁定的报价',
  about: '金额、货币对和当时的汇率',
  list: 'quotes',
  table: 'quotes',
  topic: 'quotes',
  key: 'id',
  time: 'frozenAt',
  parse(value) {
    const { id, amount, from, to, rate, provider, date, frozenAt } = parseFields(value)
    if (!isName(id) || !isShort(amount) || !isShort(from) || !isShort(to)) return undefined
    if (!isShort(rate) || !isShort(provider) || !isShort(date) || !isMoment(frozenAt)) return undefined
    return /^[A-Z]{3}$/.test(from) &&
      /^[A-Z]{3}$/.test(to) &&
      /^\d+(?:\.\d+)?$/.test(rate) &&
      /^\d{4}-\d{2}-\d{2}$/.test(date)
      ? { id, amount, from, to, rate, provider, date, frozenAt }
      : undefined
  },
  describe: ({ amount, from, to, rate, provider, date }) => ({
    name: `${amount} ${from} 换 ${to}`,
    text: `汇率 ${rate}，${provider}，${date}`,
  }),
})
