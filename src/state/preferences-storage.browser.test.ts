import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { preferences, setTheme, toggleFavorite } from './preferences.ts'
import { startPreferences } from './preferences-storage.ts'

const KEY = 'crossport.preferences'

const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const shownTheme = (): string | undefined => document.documentElement.dataset.theme

/** Simulates another tab that writes the storage, and the event in this one. */
function writeElsewhere(value: unknown): void {
  localStorage.setItem(KEY, JSON.stringify(value))
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

beforeAll(() => {
  localStorage.setItem(KEY, JSON.stringify({ theme: 'dark', favourites: ['len'] }))
  startPreferences()
})

beforeEach(() => writeElsewhere({ theme: 'dark', favourites: ['len'] }))

test('what was stored is there from the start, and shown', () => {
  expect(preferences).toMatchObject({ theme: 'dark', favourites: ['len'], recents: [] })
  expect(shownTheme()).toBe('dark')
})

test('a change is shown and stored', async () => {
  setTheme('light')
  toggleFavorite('URL')
  await expect.poll(stored).toMatchObject({ theme: 'light', favourites: ['URL', 'len'] })
  expect(shownTheme()).toBe('light')
})

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'],
])('another tab choosing %s is followed', (theme, shown) => {
  writeElsewhere({ theme, favourites: [] })
  expect(preferences).toMatchObject({ theme, favourites: [] })
  expect(shownTheme()).toBe(shown)
})

test('another tab clearing everything is followed; other keys are not', () => {
  dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  expect(preferences.favourites).toEqual(['len'])
  localStorage.removeItem(KEY)
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(preferences).toMatchObject({ theme: 'system', favourites: [] })
})

test('a full store: the choice lasts as long as the page', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => {
    setItem.mockRestore()
    warned.mockRestore()
  })
  toggleFavorite('URL')
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  expect(preferences.favourites).toEqual(['URL', 'len'])
})

test('a browser that forbids storage starts with the defaults', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  onTestFinished(() => {
    denied.mockRestore()
    warned.mockRestore()
  })
  startPreferences()
  expect(preferences).toMatchObject({ theme: 'system', favourites: [] })
})
