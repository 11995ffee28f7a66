import { describe, expect, test } from 'vitest'
import { buildEmlFile, toHtmlBody, buildMailtoLink } from './mail-files.ts'

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString('utf8')
const subjectOf = (eml: string): string => {
  const head = eml.slice('Subject: '.length, eml.indexOf('\r\nX-Unsent'))
  return head.startsWith('=?')
    ? head
        .split('\r\n ')
        .map((word) => fromBase64(word.slice(10, -2)))
        .join('')
    : head
}

describe('a draft as .eml', () => {
  test.each([
    'Your order A-1',
    '订单 A-1 已发货，运单号 LX123456789CN，预计十二月十五日前送达您手中',
    'Zoë 😀 '.repeat(30).trim(),
  ])('keeps the subject %s', (subject) => {
    const eml = buildEmlFile({ subject, body: 'x' })
    expect(subjectOf(eml)).toBe(subject)
    for (const line of eml.split('\r\n')) expect(line.length).toBeLessThanOrEqual(84)
  })

  test('keeps the body, in lines that mail servers take', () => {
    const body = '您好：\n\n第一段。\n第二行 & <b>\n'.repeat(40)
    const content = buildEmlFile({ subject: 's', body }).split('\r\n\r\n')[1] ?? ''
    expect(fromBase64(content)).toBe(body.replaceAll('\n', '\r\n'))
    for (const line of content.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76)
  })

  test('a subject cannot bring headers of its own', () => {
    expect(buildEmlFile({ subject: 'Hi\r\nBcc: all@example.com', body: '' }).split('\r\n')[0]).toBe(
      'Subject: Hi Bcc: all@example.com',
    )
  })
})

test('a link opens the mail program, unless the text is too long for one', () => {
  expect(buildMailtoLink({ subject: 'A & B', body: 'a\nb' })).toBe('mailto:?subject=A%20%26%20B&body=a%0D%0Ab')
  expect(buildMailtoLink({ subject: '', body: '好'.repeat(300) })).toBeUndefined()
  expect(buildMailtoLink({ subject: '', body: 'a\uD83D' }), 'half of a character').toBe(
    'mailto:?subject=&body=a%EF%BF%BD',
  )
})

test('HTML has paragraphs and line breaks, and no markup from the text', () => {
  expect(toHtmlBody('Hi,\n\na <b> & "c"\nd')).toBe('<p>Hi,</p>\n<p>a &lt;b&gt; &amp; &quot;c&quot;<br>\nd</p>')
})
