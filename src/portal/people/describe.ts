import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { PageDescription } from '../../ui/layout/page-description.ts'
import type { PublicProfile } from './read-person.ts'

/** Description of an account's page. Its text was typed by the owner, so the page is not indexed. */
export function describePerson({ name, description }: PublicProfile, kind: '用户' | '作者'): PageDescription {
  return {
    layout: 'default',
    title: `${name}_${kind}_${SITE_FULL_NAME}`,
    description: description === '' ? `${name} 的公开资料` : description.replaceAll(/\s+/g, ' '),
    crumbs: [{ label: kind }, { label: name }],
    noindex: true,
  }
}
