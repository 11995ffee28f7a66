import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { replayEarlyInput } from './-frame/typed-early.ts'

/** Pages of an account: the document shows what somebody who is not signed in sees, the browser the rest. */
export const Route = createFileRoute('/account/{-$first}/{-$second}')({
  // The table of the pages comes with them, not with the app.
  loader: async ({ params }) => (await import('../account/pages.ts')).loadAccountPage(params),
  remountDeps: ({ params }) => params,
  component: AccountScreen,
})

function AccountScreen() {
  const { Screen } = Route.useLoaderData()
  useEffect(replayEarlyInput, [])
  return <Screen />
}
