import { expect, test } from 'vitest'
import { decideStoring, OFFLINE_CHOICES, type OfflineConditions } from './offline-choice.ts'

const FACTS: OfflineConditions = { choice: 'auto', isMetered: false, isInstalled: false, isStored: false }

test.each<[string, Partial<OfflineConditions>, ReturnType<typeof decideStoring>]>([
  ['a line that costs nothing, or of which nothing is known', {}, 'store'],
  ['a metered line', { isMetered: true }, 'wait'],
  ['a metered line, where the app is installed', { isMetered: true, isInstalled: true }, 'store'],
  ['a metered line, where the app is stored already', { isMetered: true, isStored: true }, 'store'],
  ['a metered line, where every line is chosen', { isMetered: true, choice: 'always' }, 'store'],
  ['a refusal', { choice: 'never' }, 'decline'],
  ['a refusal of an installed app', { choice: 'never', isInstalled: true, isStored: true }, 'decline'],
])('%s', (_, facts, decision) => expect(decideStoring({ ...FACTS, ...facts })).toBe(decision))

test('the first choice is the default', () => expect(OFFLINE_CHOICES[0]).toBe('auto'))
