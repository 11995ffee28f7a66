import { expect, test } from 'vitest'
import type { FlashCard } from './flash-row.tsx'
import { countNewer } from './use-held.ts'

const flash = (id: number, day: number) => ({ id, publishedAt: `2026-01-0${String(day)}T00:00:00.000Z` }) as FlashCard
const SHOWN = [flash(3, 3), flash(2, 2)]

test.each<[what: string, list: FlashCard[], newer: number]>([
  ['the same', [flash(3, 3), flash(2, 2)], 0],
  ['two more on top', [flash(5, 5), flash(4, 4), flash(3, 3)], 2],
  ['one of the same moment', [flash(4, 3), flash(3, 3), flash(2, 2)], 1],
  ['an older one that came in between', [flash(3, 3), flash(4, 2), flash(2, 2)], 0],
  ['one taken back', [flash(2, 2)], 0],
])('of a newer answer with %s', (_, list, newer) => expect(countNewer(SHOWN, list)).toBe(newer))
