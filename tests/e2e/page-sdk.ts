import type { Page } from '@playwright/test'

/** A call of the SDK: name and arguments. */
export type SdkCall = readonly [deed: 'track' | 'login' | 'loginWithKey' | 'logout' | 'bind', ...given: unknown[]]

/** Calls the SDK of a page like any script there could. */
export async function callSdk(page: Page, deeds: readonly SdkCall[]): Promise<void> {
  await page.evaluate((all) => {
    const sdk = (globalThis as unknown as { sensorsDataAnalytic201505: Record<string, (...given: unknown[]) => void> })
      .sensorsDataAnalytic201505
    for (const [deed, ...given] of all) sdk[deed]?.(...given)
  }, deeds)
}

/**
 * Makes the SDK send a record alone by `image`, `ajax` or `beacon`: with local storage full it cannot batch records.
 */
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
