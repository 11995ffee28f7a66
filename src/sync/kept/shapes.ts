import type { SyncSchema } from '../../lib/kept/join.ts'
import { FAVOURITE_PAIRS_LIMIT } from '../../state/currency-choices.ts'
import { isHandle } from '../../lib/handle.ts'
import { LESSONS_LIMIT } from '../../state/lessons-done.ts'
import { MARKETS_LIMIT } from '../../state/markets.ts'
import { PINNED_HS_LIMIT } from '../../state/pinned-hs-codes.ts'
import { RECENT_LIMIT } from '../../state/preferences.ts'
import { isMarketCode } from '../../state/preferences-storage.ts'
import { normalizeBoard, LIST_ENTRY_FORM } from './choice-entries.ts'
import { isTableKind, normalizeRow } from './table-entries.ts'

const KEY_FORMS: Partial<Readonly<Record<string, RegExp>>> = { unit: /^[^:]+:.+$/s, pair: /^[A-Z]{3}\/[A-Z]{3}$/ }

const endless = { most: Infinity, dropsRest: false }

/** The app's sync rules per kind: list limits and accepted values. */
export const SYNC_SCHEMA: SyncSchema = {
  lists: {
    favourite: endless,
    recent: { most: RECENT_LIMIT, dropsRest: true },
    market: { most: MARKETS_LIMIT, dropsRest: false },
    unit: endless,
    hs: { most: PINNED_HS_LIMIT, dropsRest: false },
    bank: endless,
    lesson: { most: LESSONS_LIMIT, dropsRest: true },
    pair: { most: FAVOURITE_PAIRS_LIMIT, dropsRest: true },
  },
  accepts(kind, key, value) {
    if (isTableKind(kind)) return normalizeRow(kind, key, value)
    if (kind === 'board') return normalizeBoard(key, value)
    if (kind === 'lesson') return isHandle(key) ? LIST_ENTRY_FORM : undefined
    if (kind === 'market') return isMarketCode(key) ? LIST_ENTRY_FORM : undefined
    return KEY_FORMS[kind]?.test(key) === false ? undefined : LIST_ENTRY_FORM
  },
}
