import { useState } from 'react'
import { CopyButton } from '../../shared/copy-button.tsx'
import { PixelBar } from '../../shared/pixel-bar.tsx'
import { SearchSnippets } from '../../shared/search-snippets.tsx'
import { getSnippetLimit, SNIPPET_PLACES } from '../../shared/snippet-places.ts'
import type { PartProps } from './part-props.ts'
import { LinkCards } from './preview-cards.tsx'

const MAX = 1000

interface FieldProps {
  id: string
  label: string
  of: 'title' | 'description'
  text: string
  onText: (text: string) => void
}

function Field({ id, label, of, text, onText }: FieldProps) {
  return (
    <div>
      <div className="flex items-center">
        <label className="mr-auto text-sm font-medium" htmlFor={id}>
          {label}
        </label>
        <CopyButton label={`复制${label}`} said={`已复制${label}`} text={text} />
      </div>
      <textarea
        className="field resize-y"
        dir="auto"
        id={id}
        maxLength={MAX}
        onChange={(event) => onText(event.target.value)}
        rows={of === 'title' ? 2 : 3}
        value={text}
      />
      <div className="mt-1 space-y-0.5">
        {SNIPPET_PLACES.map((place) => (
          <PixelBar key={place} room={getSnippetLimit(place, of)} text={text} />
        ))}
      </div>
    </div>
  )
}

/** Editable title and description with previews in each search engine. */
export function Previews({ report: { info, name } }: PartProps) {
  const { tdk, page, canonical } = info
  const [title, setTitle] = useState(tdk.title)
  const [description, setDescription] = useState(tdk.description)
  const changed = title !== tdk.title || description !== tdk.description
  const address = page.address || canonical || name
  const reset = (): void => {
    setTitle(tdk.title)
    setDescription(tdk.description)
  }
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2 print:hidden">
        <Field id="preview-title" label="标题" of="title" onText={setTitle} text={title} />
        <Field id="preview-description" label="描述" of="description" onText={setDescription} text={description} />
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-3">
        <p className="mr-auto text-sm text-soft">
          改到合适再复制出去；这里改的不会保存。像素按 Arial
          算；宽度上限是常用的经验值，搜索引擎没有公布，也可能自己换掉标题。
        </p>
        <button className="btn" disabled={!changed} onClick={reset} type="button">
          恢复原文
        </button>
      </div>
      <SearchSnippets address={address} description={description || page.excerpt} title={title} />
      <LinkCards address={address} description={description} page={page} title={title} />
    </>
  )
}
