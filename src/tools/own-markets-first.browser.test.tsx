import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { CompanyList } from '../portal/directory/directory-pages.tsx'
import { MarketChips } from './ai/prohibited-words/market-chips.tsx'
import { markPreferencesLoaded } from '../state/preferences-known.ts'
import { preferences } from '../state/preferences.ts'

const LANDS = ['CN', 'US', 'JP', 'DE', 'BR'].map((value) => ({ value, label: value }))
const FACTS = {
  title: '企业名录',
  intro: '',
  path: '/company',
  keywords: [],
  filters: [{ field: 'country', label: '国家或地区', choices: LANDS }],
} as const
const form = { values: { x: '', platforms: '', markets: '' }, set: () => {} } as unknown as Parameters<
  typeof MarketChips
>[0]['form']

const SHOWN: Readonly<Record<string, () => ReactNode>> = {
  words: () => <MarketChips form={form} />,
  companies: () => <CompanyList data={{ list: [], next: '' }} facts={FACTS} query={{}} />,
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  markPreferencesLoaded()
})

test.each<[page: string, markets: string[], chips: string]>([
  ['words', ['US', 'DE', 'JP'], '中国 美国 英国 欧盟 日本'],
  ['words', ['JP', 'GB'], '日本 英国 中国 美国 欧盟'],
  ['words', ['FR', 'US'], '欧盟 美国 中国 英国 日本'],
  ['words', ['BR'], '中国 美国 英国 欧盟 日本'],
  ['companies', ['US', 'DE', 'JP'], '全部 CN US JP DE BR'],
  ['companies', ['BR', 'JP'], '全部 BR JP CN US DE'],
])('the chips of %s for the markets %j: %s', async (page, markets, chips) => {
  preferences.markets = markets
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => SHOWN[page]?.() }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    await router.load()
    root.render(<RouterProvider router={router} />)
  })
  expect([...host.querySelectorAll('.chip')].map(({ textContent }) => textContent).join(' ')).toBe(chips)
  await act(async () => root.unmount())
  host.remove()
})
