import { useId, useState } from 'react'
import { splitList, type FormTexts } from '../../lib/content/content-type.ts'
import { getFactFields } from '../../lib/content/fact-fields.ts'
import { CONTENT_KINDS, type ContentType } from '../../lib/content/kinds.ts'
import { MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH, MAX_TAGS } from '../../lib/content/submission.ts'
import { tagsQuery } from '../../sync/publishing/own-contents.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { TextField } from '../form-parts.tsx'
import { FactInput } from './fact-input.tsx'

/** Props shared by the parts of the form. */
export interface FieldsProps {
  type: ContentType
  texts: FormTexts
  /** Shown faults by field, one sentence each. */
  faults: FormTexts
  change: (some: FormTexts) => void
}

/** Category as a row of buttons, as there are few. */
function Category({ type, texts, faults, change }: FieldsProps) {
  const id = useId()
  const { categories } = CONTENT_KINDS[type]
  if (categories.length === 0) return null
  return (
    <div data-field="category" tabIndex={-1}>
      <p className="mb-1 text-sm font-medium" id={id}>
        分类
      </p>
      <div aria-describedby={`${id}-note`} aria-labelledby={id} className="flex flex-wrap gap-1.5" role="group">
        {categories.map((category) => (
          <button
            aria-pressed={texts.category === category}
            className="chip"
            key={category}
            onClick={() => change({ category: texts.category === category ? '' : category })}
            type="button"
          >
            {category}
          </button>
        ))}
      </div>
      <p className="mt-1 text-sm text-signal empty:hidden" id={`${id}-note`}>
        {faults.category}
      </p>
    </div>
  )
}

function Tags({ texts, faults, change }: FieldsProps) {
  const { value, error } = useRead(tagsQuery())
  const chosen = splitList(texts.tags ?? '')
  const known = value?.list ?? []
  const shown = [
    ...known,
    ...chosen
      .filter((handle) => !known.some((tag) => tag.handle === handle))
      .map((handle) => ({ handle, label: handle })),
  ]
  const turn = (handle: string): void =>
    change({
      tags: (chosen.includes(handle) ? chosen.filter((one) => one !== handle) : [...chosen, handle]).join('、'),
    })
  return (
    <details className="group" data-field="tags" tabIndex={-1}>
      <summary className="flex min-h-11 items-center gap-2 text-sm font-medium">
        标签（可不填）
        <span className="font-normal text-soft">
          {chosen.length === 0 ? '展开选择' : `选了 ${String(chosen.length)} 个，最多 ${String(MAX_TAGS)} 个`}
        </span>
      </summary>
      {shown.length === 0 && (
        <p className="text-sm text-soft">
          {error ? '标签要联网才能选。' : value ? '还没有可选的标签。' : '正在读取标签…'}
        </p>
      )}
      <div aria-label="标签" className="flex flex-wrap gap-1.5 pb-1" role="group">
        {shown.map(({ handle, label }) => (
          <button
            aria-pressed={chosen.includes(handle)}
            className="chip"
            disabled={!chosen.includes(handle) && chosen.length >= MAX_TAGS}
            key={handle}
            onClick={() => turn(handle)}
            type="button"
          >
            {label}
          </button>
        ))}
      </div>
      <p className="text-sm text-signal empty:hidden">{faults.tags}</p>
    </details>
  )
}

function Source({ texts, faults, change }: FieldsProps) {
  // The panel remains open while its field is emptied; it would otherwise close under the cursor.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      data-field="sourceName"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      open={
        isOpen || (texts.sourceName ?? '') !== '' || faults.sourceName !== undefined || faults.sourceUrl !== undefined
      }
      tabIndex={-1}
    >
      <summary className="flex min-h-11 items-center gap-2 text-sm font-medium">
        来源（可不填）<span className="font-normal text-soft">内容根据别处的消息写成时填</span>
      </summary>
      <div className="grid gap-3 pb-1 sm:grid-cols-2" data-field="sourceUrl" tabIndex={-1}>
        <TextField
          fault={faults.sourceName}
          label="来源名称"
          most={60}
          onChange={(sourceName) => change({ sourceName })}
          placeholder="如 海关总署"
          value={texts.sourceName ?? ''}
        />
        <TextField
          fault={faults.sourceUrl}
          inputMode="url"
          label="来源网址"
          most={500}
          onChange={(sourceUrl) => change({ sourceUrl })}
          placeholder="https://"
          value={texts.sourceUrl ?? ''}
        />
      </div>
    </details>
  )
}

/** Fields that every content with a page has: title and summary. */
export function TitleAndSummaryFields({ type, texts, faults, change }: FieldsProps) {
  // A reply has no title of its own; the server gives that of its post.
  if (CONTENT_KINDS[type].under !== undefined) return <p className="font-medium break-words">{texts.title}</p>
  return (
    <>
      <div data-field="title" tabIndex={-1}>
        <TextField
          fault={faults.title}
          label="标题"
          most={MAX_TITLE_LENGTH}
          onChange={(title) => change({ title })}
          value={texts.title ?? ''}
        />
      </div>
      <div data-field="summary" tabIndex={-1}>
        <TextField
          fault={faults.summary}
          hint="列表和搜索里显示，不填用正文第一段"
          label="摘要（可不填）"
          most={MAX_SUMMARY_LENGTH}
          onChange={(summary) => change({ summary })}
          rows={2}
          value={texts.summary ?? ''}
        />
      </div>
    </>
  )
}

/** Category of a content and the facts of its kind. */
export function CategoryAndFactFields(props: FieldsProps) {
  const { type, texts, faults, change } = props
  const fields = getFactFields(type)
  if (CONTENT_KINDS[type].under !== undefined) return null
  return (
    <>
      <Category {...props} />
      {fields.length > 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <div className={field.form === 'months' ? 'sm:col-span-2' : ''} key={field.name}>
              <FactInput
                fault={faults[field.name]}
                field={field}
                onChange={(text) => change({ [field.name]: text })}
                value={texts[field.name] ?? ''}
              />
            </div>
          ))}
        </div>
      )}
      <Tags {...props} />
      <Source {...props} />
    </>
  )
}
