import { useUrlState } from '../../../state/url-state.ts'
import { saveDraft } from '../../../sync/drafts/drafts.ts'

/** Offer to open the batch table if the search field contains several codes; the field itself searches for only one. */
export function BatchOffer({ codes }: { codes: readonly string[] }) {
  const [, setState] = useUrlState()
  const take = (): void => {
    saveDraft('fba', codes.join('\n'))
    setState({ view: 'batch', q: '' })
  }
  return (
    <div className="min-h-60 py-8 text-center text-sm text-soft">
      <p>这里一次查一个，几个代码可以一起查。</p>
      <button className="btn mt-4" onClick={take} type="button">
        批量查这 {codes.length} 个代码
      </button>
    </div>
  )
}
