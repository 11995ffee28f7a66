import type { Page } from '@playwright/test'

/**
 * Reads the queries whose answers are cached on the device. Called only after the app has opened its database, as
 * opening it earlier would leave it empty.
 */
export const keptQuestions = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'crossport')) return []
    return new Promise<string[]>((done, fail) => {
      const opening = indexedDB.open('crossport')
      opening.addEventListener('error', () => fail(opening.error ?? new Error('not opened')))
      opening.addEventListener('success', () => {
        const database = opening.result
        if (!database.objectStoreNames.contains('contents')) {
          database.close()
          done([])
          return
        }
        const keys = database.transaction('contents').objectStore('contents').getAllKeys()
        keys.addEventListener('success', () => {
          database.close()
          done(keys.result.map(String))
        })
      })
    })
  })
