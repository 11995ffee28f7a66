import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import { Images, createImageWorkerPool } from '../../../server/files/images.ts'
import { profileDataSource } from '../../../server/privacy/profile-holding.ts'
import { openStore } from '../../../server/store/open.ts'
import { saveProfile } from '../../../server/store/profiles.ts'
import type { Store } from '../../../server/store/store.ts'
import { DATABASES, makeFolder, type TestDatabase } from '../store/databases.ts'
import { readAllRows } from '../accounts/export-rows.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22, 4)
const { folder, remove } = makeFolder()
afterAll(remove)

const picture = () =>
  sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer()
const filesThere = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp')).length

test('a decoder that takes too long is ended, and the next picture is read', async () => {
  const workers = createImageWorkerPool(1)
  await expect(workers.run('encode', { bytes: await picture(), purpose: 'picture' })).rejects.toThrow(
    '这张图片处理不了，请换一张',
  )
  await workers.close()
})

test('closing waits for the processes where nothing else goes on, as when a server first starts', async () => {
  const images = new URL('../../../server/files/images.ts', import.meta.url).href
  const bytes = (await picture()).toString('base64')
  const script = `const { createImageWorkerPool } = await import('${images}')
    const workers = createImageWorkerPool()
    await workers.run('encode', { bytes: Buffer.from('${bytes}', 'base64'), purpose: 'picture' })
    await workers.close()
    console.log('closed')`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    script,
  ])
  expect(stdout).toBe('closed\n')
})

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  let images: Images
  let last = 2_000_000_000
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
    images = new Images({
      store,
      files: createFolderStore(folder),
      workers: createImageWorkerPool(),
      onFault: () => undefined,
    })
  })
  afterEach(async () => {
    await store.db.deleteFrom('image').execute()
  })
  afterAll(async () => {
    await images.close()
    await store.close()
    await database.remove()
  })
  const newAccount = async () => {
    const id = (last += 1)
    await store.db
      .insertInto('account')
      .values({ id, phone: `+86${String(id)}`, union_id: null, created_at: '', deletion_at: null, gender: null })
      .execute()
    return id
  }

  test('what nothing shows goes after two days, with its files; what a profile shows stays', async () => {
    const account = await newAccount()
    const before = filesThere()
    const shown = await images.upload(account, 'picture', await picture(), NOW)
    const loose = await images.upload(account, 'picture', await picture(), NOW)
    expect(await saveProfile(store, account, 'person', { picture: shown.url }, NOW)).toBe('saved')
    expect([
      await images.sweep(NOW + DAY),
      await images.sweep(NOW + 3 * DAY),
      await images.sweep(NOW + 3 * DAY),
    ]).toEqual([0, 1, 0])
    expect(await images.picture(loose.hash, 48)).toBeUndefined()
    expect(await images.picture(shown.hash, 48)).toBeDefined()
    expect(filesThere() - before).toBe(3)
    // The next upload replaces the picture.
    const next = await images.upload(account, 'picture', await picture(), NOW + 3 * DAY)
    await saveProfile(store, account, 'person', { picture: next.url }, NOW + 3 * DAY)
    expect(await images.sweep(NOW + 3 * DAY)).toBe(1)
    expect(await images.picture(shown.hash, 48)).toBeUndefined()
  })

  test('the same picture again is no second, and what was swept can be sent anew', async () => {
    const account = await newAccount()
    const bytes = await picture()
    const [one, again] = [
      await images.upload(account, 'logo', bytes, NOW),
      await images.upload(account, 'logo', bytes, NOW),
    ]
    expect(again).toEqual(one)
    await images.sweep(NOW + 3 * DAY)
    const fresh = await images.upload(account, 'logo', bytes, NOW + 3 * DAY)
    expect(fresh.hash).not.toBe(one.hash)
    expect(await images.picture(fresh.hash, 360)).toBeDefined()
  })

  test('a sweep that ended half-way is finished by the next, and gives nothing out meanwhile', async () => {
    const account = await newAccount()
    const { url } = await images.upload(account, 'picture', await picture(), NOW)
    const files = createFolderStore(folder)
    const broken = new Images({
      store,
      files: { ...files, remove: () => Promise.reject(new Error('disk')) },
      workers: createImageWorkerPool(),
      onFault: () => undefined,
    })
    await expect(broken.sweep(NOW + 3 * DAY)).rejects.toThrow('disk')
    await broken.close()
    expect(await saveProfile(store, account, 'person', { picture: url }, NOW + 3 * DAY)).toBe('picture')
    expect(await images.sweep(NOW)).toBe(1)
  })

  test('pictures of an account that is deleted go at once', async () => {
    const account = await newAccount()
    const { url, hash } = await images.upload(account, 'picture', await picture(), NOW)
    await saveProfile(store, account, 'person', { picture: url, nick_name: 'a', description: 'b' }, NOW)
    const sections = await profileDataSource.export(store.db, account)
    expect(await Promise.all(sections.map(async (section) => (await readAllRows(section)).length))).toEqual([
      1, 0, 0, 1,
    ])
    await store.db.transaction().execute((trx) => profileDataSource.erase(trx, account, store.kind))
    expect(await images.sweep(NOW)).toBe(1)
    expect(await images.picture(hash, 48)).toBeUndefined()
    for (const table of profileDataSource.tables)
      expect(
        await store.db
          .selectFrom(table as 'image')
          .select('account_id')
          .where('account_id', '=', account)
          .execute(),
      ).toEqual([])
  })
})
