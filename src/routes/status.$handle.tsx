import { createFileRoute, notFound } from '@tanstack/react-router'
import { SITE_FULL_NAME } from '../lib/site.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PageDescription } from '../ui/layout/page-description.ts'
import type { StatusPage } from './-frame/statuses.tsx'

export const Route = createFileRoute('/status/$handle')({
  loader: async ({ params: { handle } }) => {
    // The texts are imported lazily: every page loads this route, but few visitors see them.
    const { findStatusPage } = await import('./-frame/statuses.tsx')
    const status = findStatusPage(handle)
    if (!status) throw notFound()
    return {
      status,
      page: { layout: 'empty', title: `${status.title}_${SITE_FULL_NAME}`, noindex: true } satisfies PageDescription,
    }
  },
  component: StatusScreen,
})

function StatusScreen() {
  const { status }: { status: StatusPage } = Route.useLoaderData()
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-5 py-16">
      <p className="mb-4 grid size-12 place-items-center rounded-lg bg-signal-wash text-signal">
        <Icon className="size-6" name={status.icon} />
      </p>
      <h1 className="text-xl">{status.title}</h1>
      <p className="mt-2 prose-zh">{status.text}</p>
      <p className="mt-6 flex gap-3">
        {status.links.map(({ href, label }, index) => (
          <AppLink className={index > 0 ? 'btn' : 'btn btn-sea'} href={href} key={href}>
            {label}
          </AppLink>
        ))}
      </p>
    </div>
  )
}
