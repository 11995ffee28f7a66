import type { Page } from '@playwright/test'
import { expect } from './support.ts'

const choices = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true }).locator('option')
const chips = (page: Page, group: string) =>
  page.locator('main').getByRole('group', { name: group, exact: true }).getByRole('button')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The first five of 55 languages in the specification. */
const LANGUAGES = ['简体中文', '繁体中文', '英语', '日语', '韩语']
const MAIN = { 外贸: 5, 电商: 4, 支付: 4, 运输: 9, 游戏: 6 }
const POSTS = ['不限', 'Instagram', 'X（推特）', 'Facebook', 'LinkedIn', 'Reddit', '小红书', '微博', '自定义']

/** Checks of the choices that tool pages offer (product specification, section 9), on an open page. */
export const OFFERED_LIST_CHECKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  emoji: async (page) => {
    await expect(chips(page, '模式')).toHaveCount(5)
    await expect(chips(page, '场景')).toHaveCount(4)
    await page
      .locator('main button[aria-haspopup="dialog"]')
      .filter({ has: page.locator('[data-language-state]') })
      .click()
    const rows = dialog(page, '语言或地区').getByRole('listitem')
    await expect(rows).toHaveCount(55)
    for (const [at, name] of LANGUAGES.entries()) await expect(rows.nth(at)).toContainText(name)
    await expect(rows.last()).toContainText('土耳其语')
  },
  huashu: async (page) => {
    await expect(choices(page, '形式')).toHaveText(['邮件', '短信'])
    const languages = choices(page, '回复语言')
    await expect(languages).toHaveCount(55)
    for (const [at, name] of LANGUAGES.entries()) await expect(languages.nth(at)).toContainText(name)
    // Languages that the rule engine writes have no note, the others have one.
    await expect(languages.filter({ hasNotText: '需要模型' })).toHaveText(['简体中文', '英语', '英语（英国）'])
    const suggested = page.getByRole('group', { name: '推荐场景' }).locator('.chip')
    await expect(suggested).toHaveCount(2)
    expect(new Set(await suggested.allTextContents()).size, 'two that differ').toBe(2)
    await page.getByRole('group', { name: '场景', exact: true }).locator('.field').click()
    await expect(dialog(page, '选择场景').locator('section .chip')).toHaveCount(80)
  },
  weijin: async (page) => {
    await page.getByRole('group', { name: '发布平台' }).getByRole('button', { name: '选择' }).click()
    for (const [heading, count] of [
      ['电商平台', 42],
      ['社媒平台', 20],
    ] as const) {
      await expect(
        dialog(page, '发布平台')
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: heading }) })
          .getByRole('button'),
      ).toHaveCount(count)
    }
  },
  spjb: async (page) => {
    await expect(choices(page, '平台')).toHaveCount(12)
    const tones = choices(page, '语气')
    await expect(tones).toHaveCount(40)
    await expect(tones.first()).toHaveText('不限')
    await expect(tones.last()).toHaveText('自定义')
  },
  tiezi: (page) => expect(choices(page, '平台')).toHaveText(POSTS),
  shuyu: async (page) => {
    await expect(chips(page, '大类')).toHaveText(['全部', ...Object.keys(MAIN)])
    for (const [main, types] of Object.entries(MAIN)) {
      await chips(page, '大类').filter({ hasText: main }).click()
      // The selected category shows all sub-types, plus one chip for all.
      await expect(chips(page, '小类'), main).toHaveCount(types + 1)
    }
    await chips(page, '大类').first().click()
  },
}
