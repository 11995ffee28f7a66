import { CONTENT_KINDS, type ContentType } from '../../lib/content/kinds.ts'
import { canSubmit, SUBMITTABLE_TYPES } from '../../lib/content/submission.ts'
import { AUTHENTICATION_STATUS, AUTHENTICATION_TYPE } from '../../lib/account/statuses.ts'
import type { User } from '../../state/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { isVerifiedCompany } from './is-company.ts'

/** Content types that are started on this page; a reply is started under its post. */
const BEGUN_HERE = SUBMITTABLE_TYPES.filter((type) => CONTENT_KINDS[type].under === undefined)
const nameOf = (type: ContentType): string => CONTENT_KINDS[type].newLabel ?? CONTENT_KINDS[type].label

/** Buttons that start a new content, and a notice of what is missing for kinds that only companies may write. */
export function NewContent({ user }: { user: User }) {
  const may = BEGUN_HERE.filter((type) => canSubmit(type, isVerifiedCompany(user)))
  const others = BEGUN_HERE.filter((type) => !may.includes(type))
  const isPending =
    user.authenticationType === AUTHENTICATION_TYPE.CORP && user.authenticationStatus === AUTHENTICATION_STATUS.PASSING
  return (
    <section aria-labelledby="new-content" className="mt-4 sheet p-4">
      <h2 className="text-base" id="new-content">
        写一篇
      </h2>
      <p className="mt-2 flex flex-wrap gap-2">
        {may.map((type) => (
          <AppLink className="btn border-edge" href={`/account/contents/write?kind=${type}`} key={type}>
            {nameOf(type)}
          </AppLink>
        ))}
      </p>
      {others.length > 0 && (
        <p className="mt-3 prose-zh text-sm text-soft">
          {others.map(nameOf).join('、')}由通过企业认证的账号发布。
          {isPending ? (
            '你的认证正在审核，通过后就能写。'
          ) : (
            <TextLink className="text-ink pointer-fine:min-h-0" href="/account/information">
              申请企业认证
            </TextLink>
          )}
        </p>
      )}
    </section>
  )
}
