import { useMemo } from 'react'
import { PLATFORM_TYPES, PLATFORMS } from '../../../lib/ai/platforms.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { wordsWorker } from '../../../workers/prohibited-words.ts'
import { Checker, MAX_MODEL_TEXT_LENGTH, TOO_LONG_FOR_MODEL_MESSAGE } from '../shared/checker.tsx'
import { parsePlatforms } from '../shared/chosen-platforms.ts'
import type { ColumnJob } from '../shared/column-run.ts'
import { defineForm, useForm } from '../shared/form.ts'
import { PlatformsField } from '../shared/platforms-field.tsx'
import { useAnswer } from '../shared/use-answer.ts'
import { toColumnCells, toFindings } from './found-words.ts'
import { parseMarkets, MarketChips } from './market-chips.tsx'
import { useLastPlatforms } from './use-last-platforms.ts'
import wordList from './word-list.build.ts'

const FORM = defineForm({ slug: 'weijin', words: ['x'], options: { platforms: '', markets: '' } })
/** Note on the limits of the model's check; '' if there are none. */
function modelNote(text: string, platforms: readonly string[]): string {
  const [first] = platforms
  if (text.length > MAX_MODEL_TEXT_LENGTH) return TOO_LONG_FOR_MODEL_MESSAGE
  if (platforms.length < 2) return ''
  return `模型一次只按一个平台检查，这里是 ${PLATFORMS.find(({ id }) => id === first)?.label ?? ''}；规则引擎按全部 ${String(platforms.length)} 个。`
}

/** Page of 违禁词检测. */
export default function Screen() {
  const form = useLastPlatforms(useForm(FORM))
  const { x, platforms, markets } = form.values
  const rules = useMemo(
    () => ({ platforms: parsePlatforms(platforms), markets: parseMarkets(markets) }),
    [platforms, markets],
  )
  const request = useMemo(() => (x.trim() === '' ? undefined : { text: x, ...rules }), [x, rules])
  const modelInput = useMemo(() => {
    if (x.trim() === '' || x.length > MAX_MODEL_TEXT_LENGTH) return undefined
    const first = PLATFORMS.find(({ id }) => id === rules.platforms[0])
    return { text: x, platform: first?.id ?? '', platformType: PLATFORM_TYPES[first?.type ?? 'shop'] }
  }, [x, rules])
  const answers = useAnswer({ tool: 'prohibited-words', client: wordsWorker, method: 'check', request, modelInput })
  const column = useMemo(
    (): ColumnJob => ({
      takes: ['标题或文案'],
      gives: ['不要用', '有风险', '留意', '发现的词', '替换后', '建议'],
      fileName: '违禁词检测',
      runRow: async ([text = ''], signal) =>
        toColumnCells(text, await wordsWorker.call('check', { text, ...rules }, { signal })),
    }),
    [rules],
  )
  const options = (
    <>
      <PlatformsField
        className="mt-3"
        form={form}
        label="发布平台"
        most={PLATFORMS.length}
        name="platforms"
        none="没有选择平台，只按法规检查"
      />
      <MarketChips form={form} />
    </>
  )
  return (
    <>
      <Checker
        answers={answers}
        column={column}
        columnOptions={options}
        empty="粘贴文字后，违禁词会在文中标出，这里列出原因、依据和替换词"
        fields={options}
        findings={toFindings}
        form={form}
        label="违禁词检测"
        modelNote={modelNote(x, rules.platforms)}
        nothing="没有发现违禁词"
        placeholder="粘贴标题、卖点、详情或帖子，也可以拖入文本文件"
        sendTo={['emoji', 'cpms', 'jinji']}
        tips={({ tips }) => tips}
        total={({ total }) => total}
        word="x"
      />
      <p className="mt-4 text-xs text-soft">
        词库 {formatThousands(String(wordList.terms))} 条、{wordList.platforms} 个平台，{wordList.date}{' '}
        更新。法条已写明出处，标「参考」的未经核实；结果供参考，不是法律意见。
      </p>
    </>
  )
}
