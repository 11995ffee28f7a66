import { useState, type FormEvent } from 'react'
import { findContentFaults, textToForm, formToText, toWireText } from '../../lib/content/content-form.ts'
import type { FormTexts } from '../../lib/content/content-type.ts'
import { diffForms } from '../../lib/content/form-difference.ts'
import { CONTENT_STATUS } from '../../lib/content/status.ts'
import { useSession } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import { readForReview, runReviewStep, type ReviewedContent } from '../../sync/publishing/desk.ts'
import { isVersionConflict } from '../../sync/publishing/send-writing.ts'
import { uploadImage } from '../../sync/account/profile.ts'
import { FormFooter } from '../../account/form-parts.tsx'
import { resizeDocument } from '../../account/picture/draw-picture.ts'
import { useFormDraft } from '../../account/use-form-draft.ts'
import { TitleAndSummaryFields, CategoryAndFactFields } from '../../account/write/common-fields.tsx'
import { DifferenceLines } from '../../account/write/difference-lines.tsx'
import { MarkdownEditor } from '../../account/write/markdown-editor.tsx'

/** Field of a draft with the version from which the draft was made. */
const OF_VERSION = 'ofVersion'

/**
 * Editor's form for the text of a content. It changes the online text, or the author's newer version if one is in
 * review. If another editor saved first, both texts are shown.
 */
export function ReviewEdit({ content, onEnd }: { content: ReviewedContent; onEnd: () => void }) {
  const { id, type } = content
  const isOnline = content.status === CONTENT_STATUS.ONLINE && content.change === null
  const { account } = useSession()
  // The version that was opened remains the base of comparison, even if a newer version is read later.
  const [opened, setOpened] = useState({ version: content.version, texts: textToForm(type, content.text) })
  // The draft stores its base version, so that after a reload it does not count as a change of a newer version.
  const { fields, change, forget } = useFormDraft(`account-review-${String(id)}.${String(account?.id ?? 0)}`, {
    ...opened.texts,
    [OF_VERSION]: String(opened.version),
  })
  const { [OF_VERSION]: ofVersion = '', ...rest } = fields
  const texts: FormTexts = rest
  const [other, setOther] = useState<ReviewedContent>()
  const [isChecked, setIsChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const found = findContentFaults(type, texts)
  const changeSome = (some: FormTexts): void => {
    // The fault was about the earlier text.
    setFault('')
    change({ ...some, [OF_VERSION]: ofVersion })
  }
  const shared = { type, texts, faults: isChecked ? found : {}, change: changeSome }

  const save = async (version: number): Promise<void> => {
    setIsChecked(true)
    setFault('')
    if (Object.keys(found).length > 0) return setFault(Object.values(found)[0] ?? '')
    setBusy(true)
    try {
      await runReviewStep('save', { id, version, ...toWireText(formToText(type, texts)) })
      forget()
      showToast(isOnline ? '已保存，读者看到的已更新' : '已保存', { type: 'success' })
      onEnd()
    } catch (error) {
      const theirs = isVersionConflict(error) ? await readForReview(id).catch(() => undefined) : undefined
      setOther(theirs)
      // The conflict view already explains the problem.
      if (!theirs) setFault(error instanceof Error ? error.message : '没有成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  const takeTheirs = (): void => {
    if (!other) return
    forget()
    setOpened({ version: other.version, texts: textToForm(type, other.text) })
    setOther(undefined)
    setFault('')
  }
  // Cancelling deletes the draft; it would otherwise appear in the fields the next time.
  const giveUp = (): void => {
    forget()
    onEnd()
  }
  return (
    <form
      className="mt-4 space-y-4"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save(Number(ofVersion))
      }}
    >
      {other && (
        <section aria-label="两份不同的文字" className="rounded-lg border border-signal bg-sheet p-4">
          <h2 className="text-base">{other.savedBy?.name ?? '程序'} 刚改过这篇</h2>
          <p className="mt-1 prose-zh text-sm">
            下面是从对方那份到你这份的不同。用你的会盖过对方的，对方的仍留在以前的各版里。
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <button className="btn btn-sea" disabled={busy} onClick={() => void save(other.version)} type="button">
              用我的
            </button>
            <button className="btn border-edge" disabled={busy} onClick={takeTheirs} type="button">
              用对方的
            </button>
          </div>
          <DifferenceLines difference={diffForms(textToForm(type, other.text), texts)} type={type} />
        </section>
      )}
      <div className="max-w-[46rem] space-y-4">
        <TitleAndSummaryFields {...shared} />
        <CategoryAndFactFields {...shared} />
      </div>
      <MarkdownEditor
        fault={shared.faults.markdown}
        keepPicture={async (file) =>
          (
            await uploadImage(await resizeDocument(file), 'content', {
              account: account?.id,
              signal: new AbortController().signal,
              onSent: () => undefined,
            })
          ).url
        }
        onChange={(markdown) => shared.change({ markdown })}
        onSave={() => void save(Number(ofVersion))}
        title={texts.title ?? ''}
        value={texts.markdown ?? ''}
      />
      <FormFooter busy={busy} busyLabel="正在保存…" fault={fault} label={isOnline ? '保存并更新线上' : '保存'}>
        <button className="btn" onClick={giveUp} type="button">
          不改了
        </button>
      </FormFooter>
    </form>
  )
}
