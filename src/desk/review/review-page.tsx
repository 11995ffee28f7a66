import { useEffect, useRef, useState } from 'react'
import { getFactFields } from '../../lib/content/fact-fields.ts'
import { CONTENT_KINDS } from '../../lib/content/kinds.ts'
import { CONTENT_STATUS } from '../../lib/content/status.ts'
import { ContentBody } from '../../portal/shared/body.tsx'
import { FactList } from '../../portal/shared/fact-list.tsx'
import { getContentPath } from '../../portal/content-path.ts'
import { useSession } from '../../state/session.ts'
import { banAccount } from '../../sync/operator/bans.ts'
import { reviewQuery, type ReviewedContent } from '../../sync/publishing/desk.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { getStatusName } from '../../account/contents/status-name.ts'
import { DifferenceLines } from '../../account/write/difference-lines.tsx'
import { formatFact } from '../../account/write/fact-shown.ts'
import { LoadingOrError } from '../../account/information/section.tsx'
import { formatBeijingDayTime } from '../../account/information/day-text.ts'
import { ReasonedButton } from '../operator/reasoned-button.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewEdit } from './review-edit.tsx'
import { useOtherReviewers } from './use-others.ts'
import { Versions } from './versions.tsx'

/** Facts of a content as readers see them, with their labels. */
function listShownFacts({ type, text: { facts } }: ReviewedContent) {
  return getFactFields(type).map((field) => {
    const value = facts[field.name]
    const text = typeof value === 'string' ? value : value?.join('、')
    return { label: field.label, value: text && formatFact(field, text) }
  })
}

/** Content as its readers will see it. */
function AsRead({ content }: { content: ReviewedContent }) {
  const { text, html, type } = content
  return (
    <section aria-label="读者看到的样子" className="mt-4 sheet p-4">
      <p className="text-xl font-semibold break-words">{text.title || '没有标题'}</p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-soft">
        <span>{CONTENT_KINDS[type].label}</span>
        <span>{text.category}</span>
        {text.tags.length > 0 && <span>{text.tags.join('、')}</span>}
      </p>
      {/* The summary of a reply is only the beginning of its text. */}
      {text.summary !== '' && CONTENT_KINDS[type].under === undefined && (
        <p className="mt-2 prose-zh text-sm text-soft">{text.summary}</p>
      )}
      {CONTENT_KINDS[type].under === undefined && <FactList facts={listShownFacts(content)} />}
      <ContentBody html={html} />
      {text.source && (
        <p className="mt-4 text-sm">
          来源：
          <a className="text-link break-all" href={text.source.url} rel="nofollow noopener noreferrer" target="_blank">
            {text.source.name}（{text.source.url}）
          </a>
        </p>
      )}
    </section>
  )
}

function Steps({ steps }: { steps: ReviewedContent['steps'] }) {
  return (
    <details className="mt-4 sheet px-4 py-2">
      <summary className="flex min-h-11 items-center text-base underline underline-offset-4">经过</summary>
      <ul className="divide-y divide-rule pb-2 text-sm">
        {steps.map(({ at, by, before, after, reason }) => (
          <li className="py-2" key={`${at} ${String(after)}`}>
            <span className="numerals">{formatBeijingDayTime(at)}</span>，{by?.name ?? '程序'}，
            {before === null ? '' : `${getStatusName(before)} → `}
            {getStatusName(after)}
            {reason !== '' && <span className="block text-soft">原因：{reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Open({ content }: { content: ReviewedContent }) {
  const [isEditing, setIsEditing] = useState(false)
  const {
    id,
    type,
    handle,
    category,
    status,
    change,
    difference,
    author,
    reader,
    savedBy,
    savedAt,
    fault,
    isAuthorBanned,
    isFile,
    steps,
    goesOnlineAt,
  } = content
  // A reply is shown on the page of its post.
  const page =
    status === CONTENT_STATUS.ONLINE && CONTENT_KINDS[type].under === undefined
      ? getContentPath({ type, handle, category })
      : undefined
  const others = useOtherReviewers(reader)
  const { user } = useSession()
  const banLine = useRef<HTMLParagraphElement>(null)
  const didBan = useRef(false)
  // The pressed button is gone.
  useEffect(() => {
    if (isAuthorBanned && didBan.current) banLine.current?.focus()
  }, [isAuthorBanned])
  const { post } = content.text.facts
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-x-4 text-sm text-soft numerals">
        <span>{change ? `已发布，新稿${getStatusName(change.status)}` : getStatusName(status)}</span>
        <span>{author?.name ?? '没有投稿人'}</span>
        <span>
          {savedBy?.name ?? '程序'} 存于 {formatBeijingDayTime(savedAt)}
        </span>
        {goesOnlineAt !== null && <span className="text-signal">{formatBeijingDayTime(goesOnlineAt)} 上线</span>}
        {page !== undefined && (
          <TextLink className="text-ink pointer-fine:min-h-0" href={page}>
            线上的页面
          </TextLink>
        )}
        {type === 'reply' && typeof post === 'string' && (
          <TextLink
            className="text-ink pointer-fine:min-h-0"
            href={getContentPath({ type: 'post', handle: post }) ?? ''}
          >
            所在的帖子
          </TextLink>
        )}
      </div>
      {/* The height is reserved, as another editor may come while this one writes. */}
      <p className="mt-2 min-h-[1lh] text-sm text-signal" role="status">
        {others.length > 0 && `${others.map(({ name }) => name).join('、')} 也打开了这篇，先和对方确认。`}
      </p>
      <p
        className="mt-2 rounded bg-sunk px-3 py-2 text-sm outline-none empty:hidden"
        ref={banLine}
        role="status"
        tabIndex={-1}
      >
        {isAuthorBanned && '投稿的账号已停用。'}
      </p>
      {isFile && (
        <p className="mt-2 rounded bg-sunk px-3 py-2 text-sm">
          这篇来自随产品发布的文件，要改文字就改文件；这里可以下线，文件再读入时仍保持下线。
        </p>
      )}
      {fault !== '' && <p className="mt-2 rounded bg-signal-wash px-3 py-2 text-sm text-signal">还不能上线：{fault}</p>}
      {isEditing ? (
        <ReviewEdit content={content} onEnd={() => setIsEditing(false)} />
      ) : (
        <>
          <ReviewDecision content={content} onEdit={() => setIsEditing(true)} />
          {author && author.id !== user.id && !isAuthorBanned && user.roles.includes('operator') && (
            <div className="mt-4">
              <ReasonedButton
                hint="对方会看到；待审的内容会退回"
                label="停用账号"
                name={author.name}
                onConfirm={async (reason) => {
                  didBan.current = true
                  await banAccount(author.id, reason)
                }}
              />
            </div>
          )}
          {difference && (
            <section aria-labelledby="review-difference" className="mt-4 sheet p-4">
              <h2 className="text-base" id="review-difference">
                和线上不同的地方
              </h2>
              <DifferenceLines difference={difference} type={type} />
            </section>
          )}
          <AsRead content={content} />
          <Steps steps={steps} />
          <Versions content={content} key={id} />
        </>
      )}
    </>
  )
}

/** Review of a content: its preview, the difference to the online version, the decision, and its earlier versions. */
export function ReviewPage({ id }: { id: number }) {
  const { value, error, retry } = useRead(reviewQuery(id))
  return (
    <>
      <TextLink className="mt-2 pointer-fine:min-h-11" href="/account/operator">
        返回列表
      </TextLink>
      {value === undefined ? <LoadingOrError error={error} retry={retry} /> : <Open content={value} key={value.id} />}
    </>
  )
}
