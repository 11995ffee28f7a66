import { CONTENT_KINDS } from '../../lib/content/kinds.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { WriteLink } from './write-link.tsx'

/** Description of each category. */
const ABOUT: Readonly<Record<string, string>> = {
  提问: '问一件具体的事：写清平台、站点、品类和已经试过的办法。',
  经验: '做过的事：有数字、有日期、有出处，也写没做成的部分。',
  求助: '遇到的麻烦：货被扣、账号受限、账对不上，写清现在卡在哪一步。',
  闲聊: '习惯、工具、见闻。',
}

/** Rules of the community, as in the protocol and as applied by editors. */
const RULES = [
  '写自己的经历和疑问，转来的内容写明出处。',
  '不留手机号、微信号、群号和二维码，不招揽、不卖货；找服务商看名录，供货写到货源。',
  '不写他人的隐私、订单号、账号和买家资料。',
  '不承诺收益、排名和过审，不教绕过平台规则。',
  '帖子和回复先由编辑看过再公开；没有通过的会写明原因，可以改了再发。',
]

interface Topic {
  href: string
  name: string
  count: number
  about?: string
}

/** Topics of the community with their post counts, the rules, and how to take part. */
export function GroupPage({
  data: { categories, tags },
}: {
  data: {
    categories: readonly { value: string; count: number }[]
    tags: readonly { handle: string; label: string; count: number }[]
  }
}) {
  const topics: Topic[] = CONTENT_KINDS.post.categories.map((name) => ({
    href: `/community?category=${encodeURIComponent(name)}`,
    name,
    count: categories.find(({ value }) => value === name)?.count ?? 0,
    about: ABOUT[name] ?? '',
  }))
  return (
    <div data-result>
      <h1 className="mt-1 text-xl">话题</h1>
      <p className="mt-1 prose-zh text-sm">社区按话题分开看。本站没有微信群和 QQ 群，以本站名义拉群的都不是我们。</p>
      <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
        {topics.map(({ href, name, count, about }) => (
          <li key={name}>
            <AppLink className="flex min-h-14 items-center gap-4 py-2 hover:text-sea" href={href}>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-soft">{about}</span>
              </span>
              <span className="text-sm text-soft numerals">{count} 篇</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {tags.length > 0 && (
        <>
          <h2 className="mt-6 text-lg">标签</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {tags.map(({ handle, label, count }) => (
              <li key={handle}>
                <AppLink className="chip" href={`/community?tag=${encodeURIComponent(handle)}`}>
                  {label}
                  <span className="text-xs text-soft numerals">{count}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-6 border-b border-ink/70 pb-1.5 text-lg">怎样参与</h2>
      <p className="mt-2 prose-zh text-sm">不登录就能看全部帖子。登录后可以点赞、收藏、关注作者、回复和发帖。</p>
      <p className="mt-3 print:hidden">
        <WriteLink />
      </p>
      <h2 className="mt-6 border-b border-ink/70 pb-1.5 text-lg">约定</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        {RULES.map((rule) => (
          <li className="prose-zh" key={rule}>
            {rule}
          </li>
        ))}
      </ol>
    </div>
  )
}
