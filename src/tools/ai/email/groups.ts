import type { EmailResult } from '../../../engines/email/operation.ts'
import { EMAIL_FACTS, MAX_SUBJECT_COLUMNS } from '../../../engines/email/operation.ts'
import type { AnswerGroup } from '../shared/answer-groups.ts'

const NAMES = ['邮件一', '邮件二'] as const

/** The group of the mail at a place. */
export const mailId = (at: number): string => `mail${at}`

/** The two e-mails as they are drawn, with the subject in front; the law's prohibited words are looked for in both. */
export function emailGroups({ emails }: EmailResult, language: string): AnswerGroup[] {
  return emails.map(({ subjects, body }, at) => ({
    id: mailId(at),
    label: NAMES[at] ?? '',
    platforms: [],
    parts: [
      {
        id: 'subject',
        label: '主题',
        text: subjects[0] ?? '',
        most: MAX_SUBJECT_COLUMNS,
        unit: 'wide',
        language,
        hint: `手机上一般显示 ${MAX_SUBJECT_COLUMNS} 个半角字符`,
      },
      { id: 'body', label: '正文', text: body, language },
    ],
  }))
}

/** What has to be filled in before sending. */
export function emailNotes({ missing }: EmailResult): string[] {
  const open = missing.map((fact) => EMAIL_FACTS[fact][0])
  return open.length > 0 ? [`还缺${open.join('、')}，填好后会自动写进邮件`] : []
}
