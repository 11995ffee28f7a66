// Covers: src/tools/ai
import type { Page } from '@playwright/test'
import {
  completionAnswer,
  streamEvent,
  startModelServer,
  plainAnswer,
  type ModelServer,
} from '../server/ai/model-server.ts'
import { OwnServer } from './own-server.ts'
import { filledStorePath } from './prepared.ts'
import { expect, open, test } from './support.ts'

// All tests share one server and one mock model, whose answers each test sets.
test.describe.configure({ mode: 'default' })

const server = new OwnServer({ stock: filledStorePath() })
let model: ModelServer
test.beforeAll(async () => {
  model = await startModelServer()
  await server.start(undefined, {
    AI_URL: model.endpoint.url,
    AI_MODEL: 'test-model',
    AI_PROVIDER: '测试服务',
    AI_DAILY_ANONYMOUS: '1',
  })
})
test.afterAll(async () => {
  await server.remove()
  await model.close()
})

const WRITTEN = JSON.stringify({
  emails: [
    { subjects: ['Bonjour de la part de CrossPort'], body: 'Un premier message.' },
    { subjects: ['Salut'], body: 'Deux.' },
  ],
})
const job = (page: Page) => page.locator('[data-job]')
const source = (page: Page) => page.locator('[data-source]')
const askModel = (page: Page) => page.getByRole('button', { name: '用模型生成' })

/** Starts an answer and delays its rest until the returned function is called. */
function holdAnswer(): () => void {
  let release = (): void => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  model.behave(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(streamEvent(WRITTEN.slice(0, 60)))
    await held
    response.write(streamEvent(WRITTEN.slice(60)))
    response.end('data: [DONE]\n\n')
  })
  return release
}

async function openFilled(page: Page): Promise<void> {
  await open(page, `${server.url}/tools-youjian`)
  await page.locator('section[aria-labelledby="examples"] button').first().click()
  await expect(source(page)).toContainText('规则引擎（本机）')
  await expect(page.locator('[data-leaves]')).toContainText(
    '今天还可用 1 / 1 次。按下后，内容会发到本站服务器，再交给 测试服务 的 test-model。',
  )
}

test('a model’s answer is read while it is written, then named as the model’s, and costs what the page says', async ({
  page,
}) => {
  const release = holdAnswer()
  await openFilled(page)
  await askModel(page).click()
  await expect(job(page)).toContainText('模型正在写')
  await expect(job(page)).toContainText('Bonjour de la part de CrossPort')
  await expect(source(page), 'until then it is the rules’').toContainText('规则引擎（本机）')
  release()
  await expect(source(page)).toContainText('模型 test-model · 测试服务')
  await expect(job(page)).toHaveCount(0)
  await expect(page.locator('[data-result]')).toContainText('Salut')
  await expect(page.locator('[data-result]'), 'nothing was changed').not.toContainText('改过了')
  await expect(askModel(page)).toBeDisabled()
  await expect(page.locator('[data-leaves]')).toContainText('今天的 1 次已用完')
  await page.getByRole('button', { name: '用规则引擎写' }).click()
  await expect(source(page)).toContainText('规则引擎（本机）')
})

test('a stop ends it at once, with the model’s connection', async ({ page }) => {
  holdAnswer()
  const before = model.aborted()
  await openFilled(page)
  await askModel(page).click()
  await expect(job(page)).toContainText('模型正在写')
  await page.getByRole('button', { name: '停止' }).click()
  await expect(job(page)).toHaveCount(0)
  await expect.poll(() => model.aborted()).toBeGreaterThan(before)
  await expect(source(page)).toContainText('规则引擎（本机）')
})

test('a model that fails says so, costs nothing, and nothing else answers for it', async ({ page }) => {
  model.behave(plainAnswer(500, {}))
  await openFilled(page)
  await askModel(page).click()
  await expect(page.locator('#main')).toContainText('模型服务没有答复，请稍后再试；这次不计次数')
  await expect(source(page)).toContainText('规则引擎（本机）')
  await expect(page.locator('[data-leaves]')).toContainText('今天还可用 1 / 1 次')
  model.behave(completionAnswer(WRITTEN))
  await page.getByRole('button', { name: '重试' }).click()
  await expect(source(page)).toContainText('模型 test-model')
})
