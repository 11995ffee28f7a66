import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { Toaster } from '../../src/ui/toaster.tsx'
import { BASICS } from './basics.tsx'
import { applyDeviceState, DEVICE_STATES, holdCalls, isDeviceState, type DeviceState } from './device.ts'
import { FORMS } from './forms.tsx'
import { LISTS } from './lists.tsx'
import { OVERLAYS } from './overlays.tsx'
import { RESULTS } from './results.tsx'
import { SpecimenView } from './specimen.tsx'

/** All groups that the page shows. */
export const GROUPS = [BASICS, LISTS, FORMS, RESULTS, OVERLAYS] as const

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

interface Choice {
  theme: Theme
  device: DeviceState
}

/** Parses theme and device from the URL: `/dev/parts?theme=dark&device=offline`. */
export function readChoice(search: string): Choice {
  const query = new URLSearchParams(search)
  const device = query.get('device') ?? ''
  return {
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    device: isDeviceState(device) ? device : 'signed out',
  }
}

function Chooser<Value extends string>({
  label,
  values,
  chosen,
  onChoose,
}: {
  label: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  return (
    <label className="flex items-center gap-2 text-sm text-soft">
      {label}
      <select
        className="field select w-auto text-sm"
        onChange={(event) => onChoose(event.target.value as Value)}
        value={chosen}
      >
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
}

function Parts({ initial }: { initial: Choice }) {
  const [choice, setChoice] = useState(initial)
  const { theme, device } = choice
  useLayoutEffect(holdCalls, [])
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    applyDeviceState(device)
  }, [theme, device])
  const choose = (change: Partial<Choice>): void => {
    const next = { ...choice, ...change }
    setChoice(next)
    history.replaceState(null, '', `?${new URLSearchParams({ ...next }).toString()}`)
  }
  return (
    <>
      <header className="page-x z-30 border-b border-rule bg-paper py-2 tall:sticky tall:top-0">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="mr-auto text-lg">组件 Parts</h1>
          <Chooser chosen={theme} label="Theme" onChoose={(next) => choose({ theme: next })} values={THEMES} />
          <Chooser
            chosen={device}
            label="Device"
            onChoose={(next) => choose({ device: next })}
            values={Object.keys(DEVICE_STATES).filter(isDeviceState)}
          />
        </div>
      </header>
      <main className="page-x mx-auto max-w-5xl pb-24">
        <nav aria-label="组" className="strip mt-3">
          {GROUPS.map(({ id, title }) => (
            <a className="chip" href={`#${id}`} key={id}>
              {title}
            </a>
          ))}
        </nav>
        {GROUPS.map(({ id, title, specimens }) => (
          <section aria-labelledby={id} className="mt-8" key={id}>
            <h2 className="border-b border-ink/70 pb-1.5 text-lg" id={id}>
              {title}
            </h2>
            <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
              {specimens.map((specimen) => (
                <SpecimenView key={specimen.name} specimen={specimen} />
              ))}
            </div>
          </section>
        ))}
      </main>
      <Toaster />
    </>
  )
}

/** All components of the design system in every state. Its links lead nowhere, because its router has no other page. */
export function PartsPage({ initial = readChoice(location.search) }: { initial?: Choice }) {
  const [router] = useState(() => {
    const page = (): React.ReactNode => <Parts initial={initial} />
    return createRouter({
      routeTree: createRootRoute({ component: page, notFoundComponent: () => null }),
      history: createMemoryHistory(),
    })
  })
  return <RouterProvider router={router as never} />
}
