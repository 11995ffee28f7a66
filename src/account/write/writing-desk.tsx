import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { CONTENT_TYPES, CONTENT_KINDS, type ContentType } from '../../lib/content/kinds.ts'
import { canSubmit } from '../../lib/content/submission.ts'
import type { User } from '../../state/session.ts'
import { createContentKey } from '../../sync/publishing/device-writings.ts'
import type { ContentDraftRef } from '../../sync/publishing/writing-session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { isVerifiedCompany } from '../contents/is-company.ts'
import { ContentEditorForm } from './writing-form.tsx'

const KEY = /^[\w-]{16,64}$/

/** Reads the content to open from the URL: a content of the server, a local draft, or a type to start. */
function readPlace(search: Readonly<Record<string, unknown>>): ContentDraftRef | { kind: ContentType } | undefined {
  const of = (name: string): string =>
    typeof search[name] === 'string' || typeof search[name] === 'number' ? String(search[name]) : ''
  if (/^[1-9]\d{0,9}$/.test(of('id'))) return { id: Number(of('id')) }
  const type = CONTENT_TYPES.find((one) => one === of('kind') && CONTENT_KINDS[one].submittedBy !== undefined)
  if (type === undefined) return undefined
  if (KEY.test(of('draft'))) return { key: of('draft'), type }
  // A reply can only be started under its post.
  return CONTENT_KINDS[type].under === undefined ? { kind: type } : undefined
}

function Nothing({ text }: { text: string }) {
  return (
    <div className="mt-4 sheet p-4">
      <p className="prose-zh text-soft">{text}</p>
      <AppLink className="btn mt-3" href="/account/contents">
        去我的投稿
      </AppLink>
    </div>
  )
}

/** Opens the content that the URL names. A new draft's key is put into the URL, so that a reload finds it again. */
export function ContentEditorLoader({ user }: { user: User }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = JSON.stringify(readPlace(search) ?? null)
  const place = useMemo(() => JSON.parse(asked) as ReturnType<typeof readPlace> | null, [asked])
  const begun = place && 'kind' in place ? place.kind : undefined
  useEffect(() => {
    if (begun !== undefined)
      void navigate({ to: '.', search: { kind: begun, draft: createContentKey() }, replace: true })
  }, [begun, navigate])
  if (!place) return <Nothing text="没有写明要写什么。在我的投稿里选一种内容，或打开一篇草稿。" />
  if ('kind' in place) return null
  if ('key' in place && !canSubmit(place.type, isVerifiedCompany(user)))
    return <Nothing text={`企业认证通过后才能发布${CONTENT_KINDS[place.type].label}。`} />
  return <ContentEditorForm account={user.id} key={asked} place={place} />
}
