import type { ReactNode } from 'react'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { FormName } from '../../lib/forms/forms.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { sectionPage, type SectionPage } from '../section.ts'
import { PageNotFoundError } from '../shared/no-such-page.ts'
import { FormPart } from '../shared/form-part.ts'

/** Form of a page with several forms. */
interface PageForm {
  form: FormName
  /** Value of `tab`; '' for the first. */
  tab: string
  label: string
  intro: string
}

interface FormPageFacts {
  path: string
  /** URL of the page. */
  href: string
  title: string
  description: string
  forms: readonly [PageForm, ...PageForm[]]
  /** Content below the form. */
  children?: ReactNode
}

function Tabs({ href, title, forms, chosen }: Pick<FormPageFacts, 'href' | 'title' | 'forms'> & { chosen: PageForm }) {
  if (forms.length === 1) return null
  return (
    <nav aria-label={title} className="mt-4 flex flex-wrap gap-x-1.5 gap-y-2 print:hidden">
      {forms.map((form) => (
        <AppLink
          aria-current={form === chosen ? 'true' : undefined}
          className="chip"
          href={form.tab === '' ? href : `${href}?tab=${form.tab}`}
          key={form.tab}
        >
          {form.label}
        </AppLink>
      ))}
    </nav>
  )
}

/** Creates a page with one or several forms, selected by `tab`. */
export function createFormPage({ path, href, title, description, forms, children }: FormPageFacts): SectionPage {
  const formOf = (tab: string): PageForm => {
    const found = forms.find((form) => form.tab === tab)
    if (!found) throw new PageNotFoundError(`${tab} is no form`)
    return found
  }
  return sectionPage({
    path,
    reads: forms.length > 1 ? ['tab'] : [],
    load: async ({ query }) => ({ tab: formOf(query.tab ?? '').tab }),
    describe: ({ tab }) => {
      const { label } = formOf(tab)
      return {
        layout: 'default',
        title: `${tab === '' ? title : label}_${SITE_FULL_NAME}`,
        description,
        crumbs: tab === '' ? [{ label: title }] : [{ label: title, href }, { label }],
      }
    },
    Component: ({ data: { tab } }) => {
      const chosen = formOf(tab)
      return (
        <div data-result>
          <h1 className="mt-1 text-xl">{tab === '' ? title : chosen.label}</h1>
          <Tabs chosen={chosen} forms={forms} href={href} title={title} />
          <p className="mt-3 prose-zh text-sm">{chosen.intro}</p>
          <FormPart form={chosen.form} key={chosen.form} />
          {children}
        </div>
      )
    },
  })
}
