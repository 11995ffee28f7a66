import type { FieldDifferences } from '../../sync/publishing/desk.ts'
import type { FactField } from '../../lib/content/content-type.ts'
import { getFactFields } from '../../lib/content/fact-fields.ts'
import type { ContentType } from '../../lib/content/kinds.ts'
import { formatFact } from './fact-shown.ts'

type Pieces = FieldDifferences[number]['lines'][number]['pieces']

const LABELS: Readonly<Record<string, string>> = {
  title: '标题',
  summary: '摘要',
  category: '分类',
  tags: '标签',
  source: '来源',
  markdown: '正文',
}

/** Finds the fact that a field belongs to, if any. */
function factOf(type: ContentType, field: string): FactField | undefined {
  return getFactFields(type).find(({ name }) => name === field.replace(/^facts\./, ''))
}

function labelOf(type: ContentType, field: string): string {
  return LABELS[field] ?? factOf(type, field)?.label ?? field
}

/** Codes are compared as a whole: shared letters of two codes mean nothing. */
function piecesOf(fact: FactField | undefined, pieces: Pieces): Pieces {
  if (fact?.form !== 'choice' && fact?.form !== 'country') return pieces
  return [{ text: formatFact(fact, pieces.map(({ text }) => text).join('')), isChanged: false }]
}

const MARKS = { same: '', removed: '−', added: '+', gap: '' } as const
const SPOKEN = { same: '', removed: '删去：', added: '加上：', gap: '' } as const
const LOOKS = { same: '', removed: 'bg-signal-wash', added: 'bg-sea-wash', gap: 'text-soft' } as const

/** Line-by-line difference of two texts by field, with changed letters marked. */
export function DifferenceLines({ type, difference }: { type: ContentType; difference: FieldDifferences }) {
  if (difference.length === 0) return <p className="mt-2 text-sm text-soft">没有不同。</p>
  return (
    <div className="mt-2 space-y-4">
      {difference.map(({ field, lines, isExact }) => (
        <section aria-label={labelOf(type, field)} key={field}>
          <h4 className="text-sm font-medium">{labelOf(type, field)}</h4>
          {!isExact && <p className="text-sm text-soft">改动太多，没有逐行比较。</p>}
          <ul className="mt-1 overflow-hidden rounded border border-rule text-sm">
            {lines.map(({ kind, pieces, count }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines repeat, and the list is drawn anew as a whole
              <li className={`flex gap-2 px-2 py-0.5 break-words ${LOOKS[kind]}`} key={at}>
                <span aria-hidden="true" className="w-3 shrink-0 text-center numerals">
                  {MARKS[kind]}
                </span>
                <span className="min-w-0 flex-1 whitespace-pre-wrap">
                  {SPOKEN[kind] !== '' && <span className="sr-only">{SPOKEN[kind]}</span>}
                  {kind === 'gap'
                    ? `相同的 ${String(count)} 行`
                    : piecesOf(factOf(type, field), pieces).map(({ text, isChanged }, piece) =>
                        isChanged ? (
                          // oxlint-disable-next-line react/no-array-index-key -- as above
                          <strong className="underline decoration-2 underline-offset-4" key={piece}>
                            {text}
                          </strong>
                        ) : (
                          text
                        ),
                      )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
