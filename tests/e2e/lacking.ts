import type { Page } from '@playwright/test'

/** Overrides the missing abilities in the server's documents. */
export async function stubLackingAbilities(page: Page, lacks: string): Promise<void> {
  await page.route(
    (url) => !/^\/(?:assets|mapi|reference|builds|flags|files)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const answer = await route.fetch()
      const html = (await answer.text()).replace(/ data-lacks="[^"]*"/, '')
      return route.fulfill({
        response: answer,
        body: lacks === '' ? html : html.replace('<html ', `<html data-lacks="${lacks}" `),
      })
    },
  )
  await page.route('**/mapi/toolVideoDownload/status', (route) =>
    route.fulfill({ json: { code: 0, data: { hasTool: lacks === '', sources: [] } } }),
  )
}
