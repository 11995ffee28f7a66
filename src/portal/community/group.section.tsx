import { SITE_FULL_NAME } from '../../lib/site.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'

const GroupPage = lazyPart(async () => (await import('./group-page.tsx')).GroupPage)

const group = sectionPage({
  path: '',
  reads: [],
  load: async ({ ask }) => {
    const [{ facets }, { list }] = await Promise.all([
      ask('countFacets', { type: 'post' }),
      ask('listTags', { type: 'post' }),
    ])
    return { categories: facets.category ?? [], tags: list }
  },
  describe: () => ({
    layout: 'default',
    title: `社区话题和约定_${SITE_FULL_NAME}`,
    description: '按话题看跨境卖家的帖子，怎样参与，有哪些约定。',
    crumbs: [{ label: '社区', href: '/community' }, { label: '话题' }],
  }),
  Component: ({ data }) => <GroupPage data={data} />,
})

export default [group] satisfies Section
