import type { BoardArrangement, CurrencyChoices } from '../currency-choices.ts'
import { parseUniqueTexts, type Entry, type StoredChoiceKind } from '../kind.ts'
import { parseFields } from '../parse-fields.ts'

/** Maximum currencies of an arrangement; fewer exist. */
const MAX_LENGTH = 400

const parseCodes = (value: unknown): string[] =>
  (parseUniqueTexts(value, (code) => /^[A-Z]{3}$/.test(code)) ?? []).slice(0, MAX_LENGTH)

function parseBoard(value: unknown): BoardArrangement {
  const { order, hidden, added, at } = parseFields(value)
  return {
    order: parseCodes(order),
    hidden: parseCodes(hidden),
    added: parseCodes(added),
    ...(typeof at === 'number' && Number.isFinite(at) && at >= 0 && { at }),
  }
}

// The object is built from entries, so that a key named `__proto__` is a key like any other.
const toBoards = (entries: readonly (readonly [string, unknown])[]): CurrencyChoices['boards'] =>
  Object.fromEntries(entries.map(([slug, board]) => [slug, parseBoard(board)]))

/** Arrangements of the one-click board; one item per region. */
export const board: StoredChoiceKind<Pick<CurrencyChoices, 'boards'>> = {
  label: '多币种面板的排列',
  about: '按地区的顺序、隐藏和添加',
  parse: ({ boards }) => ({
    boards: toBoards(typeof boards === 'object' && boards !== null ? Object.entries(boards) : []),
  }),
  read: ({ currencies }) =>
    Object.entries(currencies.boards).map(([key, arrangement]): Entry => ({
      key,
      form: JSON.stringify(arrangement),
      ...(arrangement.at !== undefined && { time: arrangement.at }),
    })),
  write: (choices, entries) => ({
    ...choices,
    currencies: {
      ...choices.currencies,
      boards: toBoards(entries.map(({ key, form }) => [key, JSON.parse(form)])),
    },
  }),
  accept: (_key, value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(parseBoard(value)) : undefined,
  describe(value) {
    const { order, hidden, added } = parseFields(value)
    const parts = Object.entries({ 顺序: order, 隐藏: hidden, 添加: added })
    const lines = parts.flatMap(([label, codes]) =>
      Array.isArray(codes) && codes.length > 0 ? [`${label}：${String(codes)}`] : [],
    )
    return { name: '', text: lines.join('\n') }
  },
}
