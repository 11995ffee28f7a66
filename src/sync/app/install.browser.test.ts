import { beforeAll, expect, test, vi } from 'vitest'
import { appStatus } from '../../state/app-status.ts'
import { promptInstall, watchAppStatus } from './install.ts'

beforeAll(watchAppStatus)

/** Simulates the browser's install prompt; returns whether the browser's own notice was prevented. */
function offer(outcome: 'accepted' | 'dismissed'): { prompt: ReturnType<typeof vi.fn>; held: boolean } {
  const prompt = vi.fn(() => Promise.resolve({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  return { prompt, held: !dispatchEvent(event) }
}

test.each([
  ['accepted', true],
  ['dismissed', false],
] as const)('an offer that is %s is used up', async (outcome, accepted) => {
  const { prompt, held } = offer(outcome)
  expect(held).toBe(true)
  expect(appStatus.canInstall).toBe(true)
  expect(await promptInstall()).toBe(accepted)
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(appStatus.canInstall).toBe(false)
  expect(await promptInstall()).toBe(false)
  expect(prompt).toHaveBeenCalledTimes(1)
})

test('without an offer nothing is installed', async () => {
  expect(await promptInstall()).toBe(false)
})

test('once installed, by whichever way, it is offered no more', async () => {
  const { prompt } = offer('accepted')
  dispatchEvent(new Event('appinstalled'))
  expect(appStatus).toMatchObject({ installed: true, canInstall: false })
  expect(await promptInstall()).toBe(false)
  expect(prompt).not.toHaveBeenCalled()
})

test.each([
  ['offline', false],
  ['online', true],
] as const)('going %s is noticed', (event, online) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  dispatchEvent(new Event(event))
  onLine.mockRestore()
  expect(appStatus.online).toBe(online)
})
