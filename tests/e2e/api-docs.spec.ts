import { expect, test } from './support.ts'

test('the page of the API lists the calls and sends one, from this server alone and under its policy @desktop', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
  })
  await page.goto('/mapi/docs')
  const call = page.locator('.opblock').filter({ hasText: '/mapi/tools/fba-warehouse/search' })
  await call.locator('.opblock-summary-control').click()
  await call.locator('.try-out__btn').click()
  await call.locator('tr[data-param-name="keyword"] input').fill('ONT8')
  await call.locator('.execute').click()
  await expect(call.locator('.live-responses-table')).toContainText('Moreno Valley')
  expect(foreign).toEqual([])
})
