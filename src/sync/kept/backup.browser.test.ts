import { beforeEach, expect, test } from 'vitest'
import { database } from '../../db/database.ts'
import { parseBackup, serializeBackup } from '../../state/backup.ts'
import { arrangeBoard } from '../../state/currency-choices.ts'
import { startCurrencyChoices } from '../../state/currency-choices-storage.ts'
import { createDefaultChoices } from '../../state/default-choices.fixture.ts'
import { readChoices, setChoices } from '../../state/kept-choices.ts'
import { setLessonDone } from '../../state/lessons-done.ts'
import { toggleMarket } from '../../state/markets.ts'
import { recordRecentTool, setTheme, toggleFavorite } from '../../state/preferences.ts'
import { startPreferences } from '../../state/preferences-storage.ts'
import { saveAnswer, listAnswers } from '../tools/answers.ts'
import { flushDrafts, readDraft, saveDraft } from '../drafts/drafts.ts'
import { saveForm, listSavedForms } from '../tools/forms.ts'
import { freezeQuote, listQuotes } from '../rates/rates-quotes.ts'
import { saveSeoReport, listSeoHistory } from '../tools/seo-history.ts'
import { readBackupFile } from '../../workers/backup.ts'
import { mergeBackup, previewBackup, createBackup } from './backup.ts'

/** Clears all storage, as on another device. */
async function another(): Promise<void> {
  await flushDrafts()
  await database.delete({ disableAutoOpen: false })
  localStorage.clear()
  setChoices(createDefaultChoices())
  await Promise.resolve()
}

beforeEach(async () => {
  startPreferences()
  startCurrencyChoices()
  await another()
})

async function fill(): Promise<void> {
  setTheme('dark')
  toggleFavorite('len')
  toggleMarket('BR')
  recordRecentTool('len', '#v=5', '5 cm = 1.9685 in')
  arrangeBoard('hot', { order: ['EUR'], hidden: [], added: [] })
  setLessonDone('start.first', true)
  setLessonDone('start.second', true)
  saveDraft('wc', '草稿')
  await freezeQuote({ amount: '100', from: 'USD', to: 'CNY', rate: '7.1', provider: 'ecb', date: '2026-11-20' })
  await saveAnswer({
    id: 'a',
    tool: 'cpms',
    title: '甲',
    values: { name: '甲' },
    texts: [{ label: '标题', text: 'A' }],
    model: '',
    keptAt: 3,
  })
  await saveForm({ id: 'f', tool: 'cpms', name: '常用', values: { name: '甲' }, keptAt: 5 })
  await saveSeoReport(
    { id: 'r', address: 'https://a.com/', title: '甲', errors: 1, warnings: 2, keptAt: 4 },
    { info: 1 },
  )
}

/** All stored data in a comparable form. */
async function everything() {
  const { savedAt: _, ...rest } = await createBackup(0)
  return rest
}

test('a file has all of it, and another device has it after it was merged, twice or once', async () => {
  await fill()
  const had = await everything()
  const text = serializeBackup(await createBackup(Date.now()))
  await another()
  const backup = parseBackup(await readBackupFile(new Blob([text])))
  expect((await previewBackup(backup)).map(({ kind, added }) => [kind, added])).toEqual([
    ['favourite', 1],
    ['recent', 1],
    ['market', 4],
    ['board', 1],
    ['lesson', 2],
    ['quote', 1],
    ['draft', 1],
    ['answer', 1],
    ['report', 1],
    ['form', 1],
  ])
  await mergeBackup(backup)
  expect(await everything()).toEqual(had)
  expect((await previewBackup(backup)).map(({ added, newer }) => added + newer)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  await mergeBackup(backup)
  expect(await everything()).toEqual(had)
})

test('nothing that was on the device is lost by it, and undone it is as before', async () => {
  await fill()
  const backup = await createBackup(Date.now())
  await another()
  toggleFavorite('URL')
  saveDraft('wc', '后来写的')
  saveDraft('URL', '只在这里')
  await freezeQuote({ amount: '1', from: 'EUR', to: 'CNY', rate: '7.8', provider: 'ecb', date: '2026-11-20' })
  await flushDrafts()
  const before = await everything()
  const undo = await mergeBackup(backup)
  expect(readChoices().preferences.favourites).toEqual(['URL', 'len'])
  expect([await readDraft('wc'), await readDraft('URL')]).toEqual(['后来写的', '只在这里'])
  expect([
    (await listQuotes()).length,
    (await listAnswers('cpms')).length,
    (await listSavedForms('cpms')).length,
    (await listSeoHistory()).length,
  ]).toEqual([2, 1, 1, 1])
  await undo()
  expect(await everything()).toEqual(before)
})

test('a file of 60 MB and one that is nested a million deep are refused in a sentence by the worker', async () => {
  await expect(readBackupFile(new Blob(['['.repeat(60_000_000)]))).rejects.toThrow('这不是备份文件：超过 40 MB')
  await expect(readBackupFile(new Blob(['['.repeat(39_000_000)]))).rejects.toThrow('这不是备份文件，或文件已损坏')
})
