import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  MAX_UPDATE_WAIT_MS,
  canDownloadUnasked,
  canInstallUpdate,
  clearUpdateNotes,
  readOfflineNote,
  writeOfflineNote,
} from '../../lib/offline-choice.ts'
import { PACKS_CACHE, getReferencePath, getRefusalMarkerPath } from '../../packs/reference-pack.ts'
import { appStatus } from '../../state/app-status.ts'
import { offlineStorage } from '../../state/offline-storage.ts'
import {
  setOfflineChoice,
  markOfflineStoreFailed,
  markOfflineStored,
  markOfflineNoticeSeen,
  startOfflineStorage,
  storeOfflineNow,
} from './offline-storage.ts'

const SIZE = { transfer: 2_500_000, bytes: 13_900_000 }
const NOTES = 'crossport-offline-choice'
let line: EventTarget & { saveData?: boolean; type?: string }
let registered: { active?: object } | undefined
let unregistered = 0
const register = vi.fn(async () => ({ installing: {} }) as ServiceWorkerRegistration)

const standing = () => offlineStorage.standing
const metered = (): EventTarget & { saveData: boolean } => Object.assign(new EventTarget(), { saveData: true })

beforeEach(async () => {
  line = new EventTarget()
  registered = undefined
  unregistered = 0
  register.mockClear()
  Object.assign(offlineStorage, { choice: 'auto', standing: 'unknown', size: undefined })
  Object.assign(appStatus, { offlineLine: false, installed: false, offlineReady: false })
  for (const name of await caches.keys()) await caches.delete(name)
  const serviceWorker = {
    getRegistration: async () =>
      registered && { ...registered, unregister: async () => (unregistered += 1) > 0, update: async () => undefined },
  }
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, key) =>
        key === 'connection'
          ? line
          : key === 'serviceWorker'
            ? serviceWorker
            : (Reflect.get(target, key, target) as unknown),
    }),
  )
  vi.stubGlobal('fetch', async () => Response.json(SIZE))
})
afterEach(() => vi.unstubAllGlobals())

describe('a first visit', () => {
  test('stores the app on a line that costs nothing, and says so with what it costs', async () => {
    await startOfflineStorage(register)
    expect([register.mock.calls.length, standing(), appStatus.offlineLine]).toEqual([1, 'storing', true])
    expect(offlineStorage.size).toEqual(SIZE)
    markOfflineStored()
    expect(standing()).toBe('stored')
  })

  test('stores nothing on a metered line, says so, and starts when the line changes', async () => {
    line = metered()
    await startOfflineStorage(register)
    expect([register.mock.calls.length, standing(), appStatus.offlineLine]).toEqual([0, 'waiting', true])
    Object.assign(line, { saveData: false })
    line.dispatchEvent(new Event('change'))
    await vi.waitFor(() => expect(standing()).toBe('storing'))
    expect(register).toHaveBeenCalledTimes(1)
  })

  test('stores on a metered line once the visitor presses', async () => {
    line = metered()
    await startOfflineStorage(register)
    await storeOfflineNow()
    expect([register.mock.calls.length, standing()]).toEqual([1, 'storing'])
    markOfflineStoreFailed()
    expect(standing()).toBe('failed')
  })

  test('stores on a metered line once the visitor installs the app', async () => {
    line = metered()
    await startOfflineStorage(register)
    appStatus.installed = true
    dispatchEvent(new Event('appinstalled'))
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1))
  })

  test('says it once for a device', async () => {
    await startOfflineStorage(register)
    markOfflineNoticeSeen()
    await vi.waitFor(async () => expect(await readOfflineNote('told')).toBe('yes'))
    Object.assign(appStatus, { offlineLine: false })
    offlineStorage.standing = 'unknown'
    await startOfflineStorage(register)
    expect([register.mock.calls.length, appStatus.offlineLine]).toEqual([2, false])
  })
})

test('a device that has the app registers it on a metered line too, and is told nothing', async () => {
  line = metered()
  registered = { active: {} }
  register.mockResolvedValueOnce({ active: {} } as ServiceWorkerRegistration)
  await startOfflineStorage(register)
  expect([register.mock.calls.length, standing(), appStatus.offlineLine]).toEqual([1, 'stored', false])
})

describe('a choice', () => {
  test('of nothing removes the build and its packs, keeps all else, and holds on the next visit', async () => {
    registered = { active: {} }
    await startOfflineStorage(register)
    markOfflineStored()
    for (const name of ['workbox-precache-v2-x', 'crossport-pages-y', 'crossport-saved-pictures'])
      await caches.open(name)
    const packs = await caches.open(PACKS_CACHE)
    await packs.put(getReferencePath('hs'), new Response('{}'))
    await packs.put(getRefusalMarkerPath('holidays'), new Response(''))
    await setOfflineChoice('never')
    expect([unregistered, standing(), appStatus.offlineReady]).toEqual([1, 'declined', false])
    expect((await caches.keys()).toSorted()).toEqual([NOTES, PACKS_CACHE, 'crossport-saved-pictures'].toSorted())
    expect((await packs.keys()).map(({ url }) => url.slice(location.origin.length))).toEqual([
      getRefusalMarkerPath('holidays'),
    ])
    register.mockClear()
    await startOfflineStorage(register)
    expect([register.mock.calls.length, standing(), await canDownloadUnasked()]).toEqual([0, 'declined', false])
  })

  test('of every line stores at once where data is paid for', async () => {
    line = metered()
    await startOfflineStorage(register)
    expect(await canDownloadUnasked()).toBe(false)
    await setOfflineChoice('always')
    expect([register.mock.calls.length, standing(), await canDownloadUnasked()]).toEqual([1, 'storing', true])
  })

  test('that an older or a later version wrote otherwise is the default', async () => {
    await writeOfflineNote('choice', 'sometimes')
    await startOfflineStorage(register)
    expect(offlineStorage.choice).toBe('auto')
  })
})

describe('a new build of a stored app', () => {
  test('is taken at once on a line that costs nothing', async () => expect(await canInstallUpdate(0)).toBe(true))

  test('waits on a metered line, for a week at most', async () => {
    line = metered()
    expect(await canInstallUpdate(1000)).toBe(false)
    expect(await canInstallUpdate(999 + MAX_UPDATE_WAIT_MS)).toBe(false)
    expect(await canInstallUpdate(1000 + MAX_UPDATE_WAIT_MS)).toBe(true)
    await clearUpdateNotes()
    expect(await canInstallUpdate(1000 + MAX_UPDATE_WAIT_MS)).toBe(false)
  })

  test('is taken on a metered line once, where the visitor asked for it', async () => {
    line = metered()
    await writeOfflineNote('update-once', 'yes')
    expect(await canInstallUpdate(0)).toBe(true)
    await clearUpdateNotes()
    expect(await canInstallUpdate(0)).toBe(false)
  })
})
