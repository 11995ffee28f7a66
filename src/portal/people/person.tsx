import { withPictureWidth } from '../../lib/account/images.ts'
import { formatDate } from '../../lib/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FollowButton } from '../engagement/parts.tsx'
import type { PageQuery } from '../section.ts'
import type { PersonData, PublicProfile } from './read-person.ts'

const Published = lazyPart(async () => (await import('./published.tsx')).PublishedContents)

function Picture({ person: { name, picture } }: { person: PublicProfile }) {
  const [first] = name
  if (picture === '') {
    return (
      <span
        aria-hidden="true"
        className="grid size-20 shrink-0 place-items-center rounded-full bg-sea-wash text-2xl font-medium text-sea-deep"
      >
        {first ?? <Icon className="size-10" name="user-round" />}
      </span>
    )
  }
  return (
    <img
      alt=""
      className="size-20 shrink-0 rounded-full border border-rule object-cover"
      decoding="async"
      height="80"
      src={withPictureWidth(picture, 180)}
      srcSet={`${withPictureWidth(picture, 180)} 2x, ${withPictureWidth(picture, 360)} 4x`}
      width="80"
    />
  )
}

/** Public profile of an account and its contents. `path` is the URL without its query. */
export function Person({ data, path, query }: { data: PersonData; path: string; query: PageQuery }) {
  const { person } = data
  const { id, name, description, area, companyWebsite, isCompany, isEditor, level, joinedOn, followers } = person
  const facts = [...(area === '' ? [] : [['地区', area]]), ['等级', String(level)], ['加入', formatDate(joinedOn)]]
  return (
    <article className="max-w-[42rem]" data-result>
      <header className="flex items-center gap-4 pt-1">
        <Picture person={person} />
        <div className="min-w-0">
          <h1 className="text-xl break-words">{name}</h1>
          <p className="mt-1 flex flex-wrap gap-2 text-xs empty:hidden">
            {isCompany && <span className="rounded-full bg-sea-wash px-2.5 py-1 text-sea-deep">企业认证</span>}
            {isEditor && <span className="rounded-full border border-rule px-2.5 py-1 text-soft">编辑</span>}
          </p>
        </div>
      </header>
      <div className="mt-3 print:hidden">
        <FollowButton id={id} name={name} total={followers} />
      </div>
      <p className="mt-4 prose-zh break-words whitespace-pre-line">
        {description === '' ? <span className="text-soft">还没有写简介。</span> : description}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 border-y border-rule py-2 text-sm">
        {facts.map(([label, value]) => (
          <div className="contents" key={label}>
            <dt className="py-1 text-soft">{label}</dt>
            <dd className="min-w-0 py-1 break-words numerals">{value}</dd>
          </div>
        ))}
        {companyWebsite !== '' && (
          <div className="contents">
            <dt className="py-1 text-soft">网站</dt>
            <dd className="min-w-0 py-1">
              <a
                className="break-all underline underline-offset-4 hover:text-sea"
                href={companyWebsite}
                rel="nofollow ugc noopener"
              >
                {companyWebsite}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <Published data={data} path={path} query={query} />
    </article>
  )
}
