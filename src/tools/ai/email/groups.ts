import type { EmailResult } from '../../../engines/email/operation.ts'
import { EMAIL_FACTS, MAX_SUBJECT_COLUMNS } from '../../../engines/email/operation.ts'
import type { AnswerGroup } from '../shared/answer-groups.ts'

const NAMES = ['邮件一', '邮件二'] as const

/** Id of the answer group of the e-mail with this index. */
export const getMailGroupId = (at: number): string => `mail${at}`

/** Answer groups of the two e-mails, subject first; prohibited words are checked across subject and body together. */
export function toEmailGroups({ emails }: EmailResult, language: string): AnswerGroup[] {
  return emails.map(({ subjects, body }, at) => ({
    id: getMailGroupId(at),
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

/** Notes on the facts that the sender must still fill in. */
export function listEmailNotes({ missing }: EmailResult): string[] {
  const open = missing.map((fact) => EMAIL_FACTS[fact][0])
  return open.length > 0 ? [`还缺${open.join('、')}，填好后会自动写进邮件`] : []
}
