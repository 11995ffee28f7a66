import type { Reply, ReplyRequest, ReplyResult } from '../../../engines/reply/operation.ts'
import { REPLY_FACTS, measureSms } from '../../../engines/reply/operation.ts'
import type { AnswerGroup } from '../shared/answer-groups.ts'
import type { AnswerPart } from '../shared/answer-text.tsx'

const NAMES = ['回复一', '回复二'] as const

function messagePart({ text }: Reply, language: string): AnswerPart {
  const { encoding, segments } = measureSms(text)
  // Maximum characters of one SMS. Editing may change the encoding, and with it this maximum; the counter uses the
  // current text.
  const most = encoding === 'GSM-7' ? 160 : 70
  return {
    id: 'text',
    label: '短信',
    text,
    most,
    language,
    hint: `按 ${encoding} 编码发送，${segments} 条；一条最多 ${most} 个字符`,
  }
}

/** Answer groups of the two replies; their words are checked by the rules of the chosen platform. */
export function toReplyGroups(
  { replies }: ReplyResult,
  { form, language }: Pick<ReplyRequest, 'form' | 'language'>,
  platform: string,
): AnswerGroup[] {
  return replies.map((reply, at) => ({
    id: `reply${at}`,
    label: NAMES[at] ?? '',
    platforms: platform === '' ? [] : [platform],
    parts:
      form === 'sms'
        ? [messagePart(reply, language)]
        : [
            { id: 'subject', label: '主题', text: reply.subject, language },
            { id: 'text', label: '正文', text: reply.text, language },
          ],
  }))
}

/** Notes that the seller must read before sending. */
export function listReplyNotes({ missing }: ReplyResult): string[] {
  const open = missing.map((fact) => REPLY_FACTS[fact][0])
  return [
    ...(open.length > 0 ? [`还缺${open.join('、')}，填好后会自动写进回复`] : []),
    '发送前请核对：退款、补寄等承诺以你实际能做到的为准',
  ]
}
