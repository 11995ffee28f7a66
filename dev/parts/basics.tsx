import { Avatar } from '../../src/account/avatar.tsx'
import { getFontSizeClass, shortenNumber } from '../../src/ui/fitting-number.tsx'
import { Icon, type IconName } from '../../src/ui/icon.tsx'
import { BrandMark, BrandName } from '../../src/ui/layout/brand.tsx'
import { Breadcrumbs } from '../../src/ui/layout/breadcrumbs.tsx'
import { Menu } from '../../src/ui/menu.tsx'
import { SafeHtml } from '../../src/ui/safe-html.tsx'
import { SourceStatusLine, type SourceFreshness } from '../../src/ui/source-lamp.tsx'
import { TextLink } from '../../src/ui/text-link.tsx'
import { DataAgeLamp } from '../../src/tools/catalogue/set-lamp.tsx'
import { LONG } from './sample-contents.ts'
import type { SpecimenGroup } from './specimen.tsx'

const COLOURS = [
  'paper',
  'sheet',
  'sunk',
  'ink',
  'soft',
  'rule',
  'edge',
  'sea',
  'sea-deep',
  'sea-wash',
  'on-sea',
  'signal',
  'signal-wash',
  'rise',
  'fall',
]
const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl']
const ICONS: readonly IconName[] = ['search', 'copy', 'x', 'chevron-right', 'star', 'thumbs-up', 'wifi-off', 'download']
const FRESHNESS: readonly (readonly [SourceFreshness, string])[] = [
  ['fresh', '今天'],
  ['old', '2 天前，该更新'],
  ['stale', '9 天前，已过时'],
  ['offline', '没有网络'],
  ['unknown', ''],
]
const NUMBERS = ['5', '1,234.5', '12,345,678.9012', '0.000000001234567', LONG.number]

/** Basic components, of which all other components are made. */
export const BASICS: SpecimenGroup = {
  id: 'basics',
  title: '底子 Basics',
  specimens: [
    {
      name: 'colours',
      isWide: true,
      node: (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 text-xs">
          {COLOURS.map((colour) => (
            <li className="min-w-0" key={colour}>
              <span className="block h-10 rounded border border-rule" style={{ background: `var(--${colour})` }} />
              <span className="font-mono text-soft">{colour}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'type',
      isWide: true,
      node: (
        <div>
          {SIZES.map((size) => (
            <p className={size} key={size}>
              换算 5 千克 = 11.0231 lb <span className="font-mono text-xs text-soft">{size}</span>
            </p>
          ))}
          <p className="prose-zh">正文一行最多三十八个字：{LONG.title}</p>
        </div>
      ),
    },
    {
      name: 'btn',
      node: (
        <div className="flex flex-wrap gap-2">
          <button className="btn btn-sea" type="button">
            换算
          </button>
          <button className="btn btn-sea" disabled type="button">
            正在提交…
          </button>
          <button className="btn" type="button">
            <Icon className="size-4" name="copy" />
            复制
          </button>
          <button className="btn" disabled type="button">
            没有可复制的
          </button>
        </div>
      ),
    },
    {
      name: 'btn-quiet',
      node: (
        <div className="flex flex-wrap gap-2">
          <button className="btn-quiet" type="button">
            <Icon className="size-4" name="download" />
            下载
          </button>
          <button aria-label="关闭" className="btn-quiet" title="关闭" type="button">
            <Icon name="x" />
          </button>
        </div>
      ),
    },
    {
      name: 'chip: usual, pressed; strip',
      node: (
        <div aria-label="示例筛选" className="strip" role="group">
          {['全部', '物流', '支付', '税务', '合规', '海外仓和尾程派送'].map((label, at) => (
            <button aria-pressed={at === 1} className="chip" key={label} type="button">
              {label}
            </button>
          ))}
        </div>
      ),
    },
    {
      name: 'Icon',
      node: (
        <p className="flex flex-wrap gap-3 text-soft">
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      ),
    },
    {
      name: 'SourceStatusLine: each freshness',
      node: (
        <ul>
          {FRESHNESS.map(([state, words]) => (
            <li key={state}>
              <SourceStatusLine date="11-20" name="汇率" state={state} words={words} />
            </li>
          ))}
          <li>
            <SourceStatusLine date="2026年11月20日" name={LONG.title} state="old" words="3 天前" />
          </li>
        </ul>
      ),
    },
    {
      name: 'DataAgeLamp: new, due, stale',
      node: (
        <ul>
          {['2100-01-01', '2026-06-01', '2020-01-01'].map((date) => (
            <li key={date}>
              <DataAgeLamp date={date} every={90} name="港口" />
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'fit-box, shortenNumber',
      isWide: true,
      node: (
        <ul className="grid gap-3 sm:grid-cols-2">
          {NUMBERS.map((number) => (
            <li className="fit-box sheet p-3" key={number}>
              <output className={`block numerals ${getFontSizeClass(shortenNumber(number))}`}>
                {shortenNumber(number)}
              </output>
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'Avatar: letter, none, picture',
      node: (
        <div className="flex gap-3">
          <Avatar name="林小满" picture="" />
          <Avatar name="" picture="" />
          <Avatar name="图" picture="/icons/icon.svg" />
        </div>
      ),
    },
    {
      name: 'BrandMark, BrandName',
      node: (
        <div className="flex items-center gap-2">
          <BrandMark />
          <BrandName />
        </div>
      ),
    },
    {
      name: 'Breadcrumbs: long',
      node: <Breadcrumbs crumbs={[{ label: '文章', href: '/article' }, { label: LONG.title }]} />,
    },
    {
      name: 'TextLink: link, name of a row',
      node: (
        <div className="flex flex-wrap gap-4">
          <TextLink href="/tools">全部工具</TextLink>
          <TextLink href="/tools-len" isName>
            长度换算
          </TextLink>
        </div>
      ),
    },
    {
      name: 'Menu: enabled, disabled',
      node: (
        <div className="flex gap-3">
          {[false, true].map((isOff) => (
            <Menu
              disabled={isOff}
              id={`menu-${String(isOff)}`}
              items={[
                { value: 'csv', label: 'CSV' },
                { value: 'xlsx', label: 'Excel 工作簿' },
              ]}
              key={String(isOff)}
              name="导出"
              onChoose={() => undefined}
            >
              导出
            </Menu>
          ))}
        </div>
      ),
    },
    {
      name: 'SafeHtml',
      node: (
        <p>
          <SafeHtml html={'已存好，<b>3</b> 项。<a href="/account">查看</a><script>alert(1)</script>'} />
        </p>
      ),
    },
  ],
}
