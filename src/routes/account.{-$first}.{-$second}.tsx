import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { replayEarlyInput } from './-frame/typed-early.ts'

/** Account pages: the document shows the signed-out view, the browser the rest. */
export const Route = createFileRoute('/account/{-$first}/{-$second}')({
  // The pages are imported lazily, so that their table is not part of the app's first chunk.
  loader: async ({ params }) => (await import('../account/pages.ts')).loadAccountPage(params),
  remountDeps: ({ params }) => params,
  component: AccountScreen,
})

function AccountScreen() {
  const { Screen } = Route.useLoaderData()
  useEffect(replayEarlyInput, [])
  return <Screen />
}
