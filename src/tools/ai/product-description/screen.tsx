import { useMemo, type ReactNode } from 'react'
import {
  LISTING_CATEGORIES,
  LISTING_FIELD_LIMITS as MOST,
  MAX_MARKETPLACES,
  type ListingResult,
} from '../../../engines/product-description/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { listingsWorker } from '../../../workers/product-description.ts'
import type { ToolPageProps } from '../../tool.ts'
import { ChoiceField, LanguageField, LongField, TextField } from '../shared/fields.tsx'
import { useForm, type Form } from '../shared/form.ts'
import { PlatformsField } from '../shared/platforms-field.tsx'
import { useAnswer } from '../shared/use-answer.ts'
import { Writer } from '../shared/writer.tsx'
import { createListingColumn } from './column.ts'
import { toListingGroups, listListingNotes } from './groups.ts'
import { FORM, buildListingRequest } from './request.ts'
import { ShopTabs } from './shop-tabs.tsx'

type ListingForm = Form<
  'features' | 'name' | 'brand' | 'specs' | 'audience' | 'keywords' | 'platforms' | 'language' | 'category'
>

function Options({ form }: { form: ListingForm }) {
  return (
    <>
      <PlatformsField form={form} label="发布平台" most={MAX_MARKETPLACES} name="platforms" type="shop" />
      <div className="grid grid-cols-2 gap-3">
        <LanguageField form={form} name="language" />
        <ChoiceField choices={LISTING_CATEGORIES} form={form} label="类目" name="category" />
      </div>
    </>
  )
}

function Fields({ form }: { form: ListingForm }) {
  return (
    <>
      <Options form={form} />
      <div className="grid grid-cols-[2fr_1fr] gap-3">
        <TextField form={form} label="产品名" most={MOST.name} name="name" placeholder="wireless earbuds" />
        <TextField form={form} label="品牌" most={MOST.brand} name="brand" placeholder="可不填" />
      </div>
      <LongField
        form={form}
        hint="一行一条，写事实：数值、材质、功能。不会添加你没写的内容"
        label="卖点"
        most={MOST.features}
        name="features"
        placeholder={'30 hours of playtime with the case\nIPX5 water resistant'}
        rows={5}
      />
      <LongField
        form={form}
        hint="一行一条，名称:值"
        label="参数"
        most={MOST.specs}
        name="specs"
        placeholder={'Weight: 4.6 g\nColor: black'}
        rows={3}
      />
      <TextField form={form} label="适合谁" most={MOST.audience} name="audience" placeholder="commuters and runners" />
      <TextField form={form} label="关键词" most={MOST.keywords} name="keywords" placeholder="逗号隔开" />
    </>
  )
}

/** Creates a renderer of the marketplace tabs with `shown` selected. */
function tabsDrawer(shown: string): (result: ListingResult) => ReactNode {
  return ({ listings }) => <ShopTabs shops={listings.map(({ platform }) => platform)} shown={shown} />
}

/** Page of 产品描述生成. */
export default function Screen({ tool }: ToolPageProps<unknown>) {
  const form = useForm(FORM)
  const { values } = form
  const [{ shop = '' }] = useUrlState()
  const request = useMemo(() => buildListingRequest(values), [values])
  const ready = values.name.trim() !== '' && request.platforms.length > 0
  const answers = useAnswer({
    tool: 'product-description',
    client: listingsWorker,
    method: 'compose',
    request: ready ? request : undefined,
    ...(ready && { modelInput: { ...request, platforms: [...request.platforms] } }),
  })
  const column = useMemo(() => createListingColumn(request), [request])
  return (
    <Writer
      answers={answers}
      column={column}
      columnOptions={<Options form={form} />}
      custom={tabsDrawer(shop)}
      empty="填产品名和卖点，这里写出每个平台的标题、五点和描述，并数好字数。"
      fields={<Fields form={form} />}
      form={form}
      groups={(result) => toListingGroups(result, values.language, shop)}
      label={tool.label}
      notes={listListingNotes}
      ready={ready}
      sendTo={['weijin', 'emoji', 'jinji']}
      title={({ name = '' }) => name}
    />
  )
}
