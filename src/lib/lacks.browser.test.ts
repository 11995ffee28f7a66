import { beforeEach, expect, test } from 'vitest'
import { getMissingAbilities, setAbilityMissing, type OptionalAbility } from './lacks.ts'

beforeEach(() => {
  delete document.documentElement.dataset.lacks
  localStorage.clear()
})

test.each<[before: string | undefined, lack: OptionalAbility, isLacking: boolean, after: string[]]>([
  [undefined, 'video', true, ['video']],
  [undefined, 'video', false, []],
  ['video', 'video', true, ['video']],
  ['video bank model', 'bank', false, ['video', 'model']],
  ['model', 'bank', true, ['model', 'bank']],
])('%s known, %s missing: %s', (before, lack, isLacking, after) => {
  if (before !== undefined) document.documentElement.dataset.lacks = before
  setAbilityMissing(lack, isLacking)
  expect(getMissingAbilities()).toEqual(after)
  if (after.join(' ') !== (before ?? '')) expect(localStorage.getItem('crossport.lacks')).toBe(after.join(' '))
})
