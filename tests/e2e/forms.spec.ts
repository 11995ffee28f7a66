import { expectAccessible } from './accessible.ts'
import { OwnServer } from './own-server.ts'
import { stockedStore } from './stocked-store.ts'
import { expect, ready, test } from './support.ts'

const server = new OwnServer({ stock: stockedStore() })

test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

test('a message that is sent offline is kept, can be changed, and arrives once the network is back @phone', async ({ page, context }) => {
  await page.goto(`${server.url}/contact`)
  await ready(page)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('请填写姓名')).toBeVisible()
  await expectAccessible(page, 'a form with faults')
  await page.getByLabel('姓名').fill('甲')
  await page.getByLabel(/^邮箱/).fill('a@example.com')
  await page.getByLabel('内容').fill('写错了一句')
  await context.setOffline(true)
  await page.getByRole('button', { name: '发送' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '写错' })
  await expect(row).toContainText('待发送，联网后自动发送')
  await row.getByRole('button', { name: '修改' }).click()
  await expect(page.getByLabel('内容')).toHaveValue('写错了一句')
  await page.getByLabel('内容').fill('写对了一句')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('待发送，联网后自动发送')).toBeVisible()
  await expectAccessible(page, 'a form with a message that waits')
  await context.setOffline(false)
  await expect(page.getByText('已送达')).toBeVisible()
  await expect(page.getByLabel('内容')).toHaveValue('')
})
