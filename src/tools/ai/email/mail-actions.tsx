import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { buildEmlFile, toHtmlBody, buildMailtoLink, type Mail } from './mail-files.ts'
import { findSpamHints } from './spam-words.ts'

export interface MailActionsProps {
  label: string
  mail: Mail
  /** Alternative subjects for this e-mail. */
  subjects: readonly string[]
  /** Called when the e-mail is copied, saved or opened in a mail program. */
  onUse: () => void
}

function Subjects({ subjects, onUse }: Pick<MailActionsProps, 'subjects' | 'onUse'>) {
  const copy = (subject: string): void => {
    onUse()
    copyText(subject, '已复制主题')
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="text-sm text-soft">备选主题</span>
      {subjects.map((subject) => (
        <button className="chip max-w-full" key={subject} onClick={() => copy(subject)} title="复制" type="button">
          <span className="truncate">{subject}</span>
          <Icon className="size-3.5 text-soft" name="copy" />
        </button>
      ))}
    </div>
  )
}

/** Buttons to copy, save or send an e-mail, and a warning of words that spam filters dislike. */
export function MailActions({ label, mail, subjects, onUse }: MailActionsProps) {
  const link = buildMailtoLink(mail)
  const hints = findSpamHints(`${mail.subject}\n${mail.body}`)
  const save = (): void => {
    onUse()
    saveFile(`${label}.eml`, new Blob([buildEmlFile(mail)], { type: 'message/rfc822' }))
  }
  const copyHtml = (): void => {
    onUse()
    copyText(toHtmlBody(mail.body), '已复制 HTML')
  }
  return (
    <section aria-label={`${label}的发送方式`} className="mt-3 border-t border-rule pt-3">
      <div className="flex flex-wrap items-center gap-2">
        {link === undefined ? (
          <span className="text-sm text-soft">正文较长，请下载或复制后发送</span>
        ) : (
          <a className="btn" href={link} onClick={onUse}>
            <Icon className="size-4" name="mail" />
            用邮件程序打开
          </a>
        )}
        <button className="btn" onClick={save} type="button">
          <Icon className="size-4" name="download" />
          下载 .eml
        </button>
        <button className="btn" onClick={copyHtml} type="button">
          <Icon className="size-4" name="code-xml" />
          复制 HTML
        </button>
      </div>
      {subjects.length > 0 && <Subjects onUse={onUse} subjects={subjects} />}
      {hints.length > 0 && (
        <ul className="mt-1 text-sm text-signal">
          {hints.map(({ word, why }) => (
            <li key={word}>
              「{word}」：{why}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
