import { describe, expect, test } from 'vitest'
import { renderSubmittedText } from '../../../server/publishing/render-submitted.ts'
import { renderText } from '../../../server/publishing/text-workers.ts'

const HASH = 'a'.repeat(40)
const SIZES = new Map([[HASH, { width: 900, height: 600 }]])
const LONG = '一段够长的文字。\n\n'.repeat(200)

describe('a long text is rendered in another process', () => {
  test('as it is here', async () => {
    const markdown = `${LONG}![图](/files/${HASH}-900.webp)\n\n[链接](https://a.example/)`
    expect(await renderText(markdown, SIZES)).toBe(renderSubmittedText(markdown, SIZES))
  })

  test.each([
    ['HTML', `${LONG}<b>粗</b>`, '正文第 401 行：不能写 HTML 标签，请用 Markdown'],
    ['a picture of elsewhere', `${LONG}![图](/local/${'b'.repeat(32)}.webp)`, '图片要先上传，不能用别处的地址'],
  ])('and %s is refused with its sentence', async (_what, markdown, message) => {
    await expect(renderText(markdown, SIZES)).rejects.toMatchObject({ name: 'ApiRefusal', status: 400, message })
  })

  test('with the pictures of a preview that wait', async () => {
    const markdown = `${LONG}![图](/local/${'b'.repeat(32)}.webp)`
    expect(await renderText(markdown, new Map(), { isPreview: true })).toBe(
      renderSubmittedText(markdown, new Map(), { isPreview: true }),
    )
  })
})
