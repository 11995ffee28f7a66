import type { Page } from '@playwright/test'

/** What a script of the page has the SDK do: the name of it, and what it is given. */
export type SdkCall = readonly [deed: 'track' | 'login' | 'loginWithKey' | 'logout' | 'bind', ...given: unknown[]]

/** Has the SDK of a page do things one after the other, as any script there could. */
export async function callSdk(page: Page, deeds: readonly SdkCall[]): Promise<void> {
  await page.evaluate((all) => {
    const sdk = (globalThis as unknown as { sensorsDataAnalytic201505: Record<string, (...given: unknown[]) => void> })
      .sensorsDataAnalytic201505
    for (const [deed, ...given] of all) sdk[deed]?.(...given)
  }, deeds)
}

/** Fills the local store, where records wait for a batch of them, so that each goes alone, by a way of the SDK's: `image`, `ajax` or `beacon`. */
export async function callSdkWithoutBatch(page: Page, way: string, deed: SdkCall): Promise<void> {
  await page.evaluate((sendType) => {
    for (let at = 0; at < 200; at += 1) localStorage.setItem(`filler-${String(at)}`, '')
    const { para } = (globalThis as unknown as { sensorsDataAnalytic201505: { para: { send_type: string } } })
      .sensorsDataAnalytic201505
    para.send_type = sendType
  }, way)
  await callSdk(page, [deed])
  await page.evaluate(() => {
    for (let at = 0; at < 200; at += 1) localStorage.removeItem(`filler-${String(at)}`)
  })
}
