import { useMemo, type ReactNode } from 'react'
import { MAX_DESCRIPTION_LENGTH, type TdkGenerateResult } from '../../../engines/tdk/operation.ts'
import { tdkWorker } from '../../../workers/tdk.ts'
import type { ToolPageProps } from '../../tool.ts'
import type { ColumnJob } from '../shared/column-run.ts'
import { ChoiceField, LongField, TextField } from '../shared/fields.tsx'
import { defineForm, useForm, type FormValues } from '../shared/form.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { Writer } from '../shared/writer.tsx'
import { toChosenGroups, toPartKey, readChosenTexts } from '../tdk/chosen-group.ts'
import { SEARCH_ENGINES, parseSearchEngine, LANGUAGES, parseLanguage } from '../tdk/options.ts'
import { joinKeywords, splitKeywords } from '../tdk/tdk-text.ts'
import { ProductTdkResult, type ProductTdkResultProps } from './look.tsx'

const FORM = defineForm({
  slug: 'tdkscq',
  words: ['desc', 'targets', 'brand'],
  options: { language: 'auto', engine: 'google' },
})
const MAX_TARGETS_LENGTH = 500
const MAX_BRAND_LENGTH = 60

/** Creates a renderer that shows a result together with the content it is scored against. */
function lookWith(given: Omit<ProductTdkResultProps, 'result' | 'texts' | 'onUse'>) {
  return (result: TdkGenerateResult, texts: FormValues, onUse: () => void): ReactNode => (
    <ProductTdkResult {...given} onUse={onUse} result={result} texts={readChosenTexts(texts)} />
  )
}

/** Page of the tool that writes titles, descriptions and keywords for a product. */
export default function ProductTdkScreen({ tool }: ToolPageProps<unknown>) {
  const form = useForm(FORM)
  const { desc, targets, brand } = form.values
  const engine = parseSearchEngine(form.values.engine)
  const language = parseLanguage(form.values.language)
  const request = useMemo(
    () =>
      desc.trim() === ''
        ? undefined
        : {
            productDesc: desc.slice(0, MAX_DESCRIPTION_LENGTH),
            targetKeywords: splitKeywords(targets),
            brand: brand.trim(),
            language,
            engine,
          },
    [desc, targets, brand, language, engine],
  )
  const modelInput = useMemo(
    () =>
      request && {
        language: language || (/\p{Script=Han}/u.test(desc) ? 'zh-CN' : 'en'),
        productDesc: request.productDesc,
        targetKeyword: targets,
        brand,
        engine,
      },
    [request, desc, language, targets, brand, engine],
  )
  const answers = useAnswer({ tool: 'product-tdk', client: tdkWorker, method: 'generate', request, modelInput })
  const column = useMemo(
    (): ColumnJob => ({
      takes: ['商品描述', '目标关键词', '品牌'],
      gives: ['标题', '描述', '关键词'],
      fileName: 'TDK-批量',
      runRow: async ([productDesc = '', targetKeyword = '', ownBrand = ''], signal) => {
        const { suggestions } = await tdkWorker.call(
          'generate',
          { productDesc, targetKeywords: splitKeywords(targetKeyword), brand: ownBrand, language, engine, seed: 1 },
          { signal },
        )
        const [first] = suggestions
        if (!first) throw new Error('描述里可用的内容不多，没有候选')
        return [first.title, first.description, joinKeywords(first.keywords)]
      },
    }),
    [language, engine],
  )
  const options = (
    <div className="grid grid-cols-2 gap-3">
      <ChoiceField choices={LANGUAGES} form={form} label="语言" name="language" />
      <ChoiceField choices={SEARCH_ENGINES} form={form} label="搜索引擎" name="engine" />
    </div>
  )
  return (
    <Writer<TdkGenerateResult>
      answers={answers}
      column={column}
      columnOptions={options}
      custom={lookWith({
        brand,
        engine,
        productDesc: desc,
        onChoose: (part, text) => answers.edit(toPartKey(part), text),
      })}
      empty="写上商品描述，这里会给出几组标题、描述和关键词，并像搜索结果那样显示。"
      fields={
        <>
          <LongField
            form={form}
            hint="写得越具体，候选越多：材质、规格、特点、给谁用。没有写的不会编出来。"
            label="商品描述"
            most={MAX_DESCRIPTION_LENGTH}
            name="desc"
            placeholder="例如：不锈钢保温杯。双层真空，容量500毫升，适合办公和车载。"
            rows={7}
          />
          <TextField
            form={form}
            hint="最想被搜到的放第一个，用逗号分开；不填就从描述里找。"
            label="目标关键词"
            most={MAX_TARGETS_LENGTH}
            name="targets"
            placeholder="不锈钢保温杯，车载保温杯"
          />
          <TextField form={form} label="品牌" most={MAX_BRAND_LENGTH} name="brand" placeholder="可以不填" />
          {options}
        </>
      }
      form={form}
      groups={({ suggestions }) => toChosenGroups(suggestions, engine)}
      label={tool.label}
      notes={({ notes }) => notes}
      ready={request !== undefined}
      sendTo={['weijin']}
      title={({ desc: text = '' }) =>
        text
          .trim()
          .split(/[\n。.!！]/u)[0]
          ?.slice(0, 40) || 'TDK'
      }
    />
  )
}
