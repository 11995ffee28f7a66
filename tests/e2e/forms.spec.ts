import { expectAccessible } from './accessible.ts'
import { OwnServer } from './own-server.ts'
import { addSession } from './sign-in.ts'
import { filledStorePath } from './prepared.ts'
import { expect, open, waitForReady, test } from './support.ts'

const server = new OwnServer({ stock: filledStorePath() })

test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

test('a message that is sent offline is kept, can be changed, and arrives once the network is back', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/contact`)
  await waitForReady(page)
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

test('a guest takes a registration back, and the organizer reads who comes, when the event is offline', async ({
  page,
  browser,
}) => {
  const organizer = await (await browser.newContext()).newPage()
  await addSession(organizer.context(), server, '138 0013 8031')
  await open(organizer, `${server.url}/account/contents`)
  await organizer.waitForURL('**/account/contents')
  const { id, title } = server.inStore((store) => {
    const facts = {
      months: ['1'],
      startsOn: '2099-01-02',
      endsOn: '2099-01-02',
      registration: 'here',
      checkedOn: '2026-11-01',
    }
    const event = store
      .prepare("SELECT id, title FROM content WHERE type = 'activity' AND handle = 'ambiente-frankfurt'")
      .get() as { id: number; title: string }
    const account = store.prepare("SELECT id FROM account WHERE phone = '+8613800138031'").get() as { id: number }
    store
      .prepare('UPDATE content SET facts = ?, author_id = ?, is_example = 0 WHERE id = ?')
      .run(JSON.stringify(facts), account.id, event.id)
    store
      .prepare(
        "INSERT INTO content_submission (content_id, account_id, created_at, saved_at, reason, change_saves) VALUES (?, ?, '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', '', 0)",
      )
      .run(event.id, account.id)
    return event
  })
  await open(page, `${server.url}/hd/ambiente-frankfurt`)
  const registration = page.getByRole('region', { name: '报名' })
  await registration.getByLabel('姓名').fill('甲')
  await registration.getByLabel('电话').fill('13800138000')
  await registration.getByRole('button', { name: '报名', exact: true }).click()
  await expect(registration.getByText('报名记在这台设备上')).toBeVisible()

  server.inStore((store) => store.prepare('UPDATE content SET status = -2 WHERE id = ?').run(id))
  await open(organizer, `${server.url}/account/contents`)
  await organizer.getByRole('button', { name: `查看报名：${title}` }).click()
  await expect(organizer.getByText('报名 1 人')).toBeVisible()
  await expect(organizer.getByRole('button', { name: '导出 Excel' })).toBeVisible()
  await expectAccessible(organizer, 'who registered for an event that is offline')

  await open(page, `${server.url}/account`)
  const row = page.getByRole('region', { name: '发出的表单' }).getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('记在这台设备上')
  await expectAccessible(page, 'a registration of this device')
  await row.getByRole('button', { name: '取消报名' }).click()
  await row.getByRole('button', { name: '确定取消报名' }).click()
  await expect(row).toHaveCount(0)
  expect(
    server.inStore((store) => store.prepare('SELECT status FROM form_message WHERE content_id = ?').all(id)),
  ).toEqual([{ status: 4 }])
  await organizer.context().close()
})
