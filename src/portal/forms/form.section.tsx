import { SITE_FULL_NAME } from '../../lib/site.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { sectionPage, type Section } from '../section.ts'
import { readContentOfType } from '../shared/read-detail.ts'
import { FormPart } from '../shared/form-part.ts'
import { createFormPage } from './form-page.tsx'

const form = createFormPage({
  path: '',
  href: '/form',
  title: '登记联系方式',
  description: '需要寄资料或当面沟通时，登记姓名、电话、地区和地址，由运营者联系你。',
  forms: [
    {
      form: 'message',
      tab: '',
      label: '登记联系方式',
      intro: '需要寄资料或当面沟通时填这张表，由运营者联系你。只是留言，用联系我们。',
    },
  ],
  children: (
    <p className="mt-6 text-sm print:hidden">
      <TextLink href="/contact">联系我们</TextLink>
    </p>
  ),
})

const tools = createFormPage({
  path: 'tools',
  href: '/form/tools',
  title: '想要的工具',
  description: '告诉我们缺什么工具，或哪个工具算得不对。',
  forms: [
    { form: 'tool-wish', tab: '', label: '想要的工具', intro: '写清手里有什么、想得到什么。不留邮箱也可以发送。' },
    {
      form: 'tool-fault',
      tab: 'fault',
      label: '工具出错',
      intro: '写清用的哪个工具、填了什么、应该是多少。工具里填的内容不会自动带来。',
    },
  ],
})

const course = sectionPage({
  path: 'edu/$handle',
  reads: [],
  unlisted: true,
  load: async ({ ask, params: { handle = '' } }) => {
    const { title } = await readContentOfType(ask, 'course', handle)
    return { handle, title }
  },
  describe: ({ handle, title }) => ({
    layout: 'default',
    title: `${title}，提问和登记_${SITE_FULL_NAME}`,
    description: `就课程「${title}」提问，或登记学习。`,
    noindex: true,
    crumbs: [{ label: '课程', href: '/edu' }, { label: title, href: `/edu/${handle}` }, { label: '提问和登记' }],
  }),
  Component: ({ data: { handle, title } }) => (
    <div data-result>
      <h1 className="mt-1 text-xl">{title}</h1>
      <p className="mt-3 prose-zh text-sm">
        学到哪一步不明白，写在这里。课程不用登记也能学，登记只是让运营者知道你在学，有更新时联系你。
      </p>
      <FormPart form="course" key={handle} subject={handle} title={title} />
    </div>
  ),
})

export default [form, tools, course] satisfies Section
