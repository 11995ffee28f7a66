import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ReportDownload } from './report-data.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const TEXT = `
  <h2>港口</h2><table><tr><th>国家</th><th>个</th></tr><tr><td>中国</td><td>1,200</td></tr></table>
  <h2>汇率</h2><figure class="chart"><figcaption>全年走势</figcaption><details><table><tr><th>月</th><th>元</th></tr><tr><td>=1</td><td>7.1</td></tr></table></details></figure>`

test('the numbers of tables and charts are handed on in one file, each under its name', async () => {
  let saved: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob
    return 'blob:none'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const box = document.body.appendChild(document.createElement('article'))
  box.innerHTML = TEXT
  const place = box.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<ReportDownload title="港口年报" />)
  await vi.waitFor(() => expect(place.querySelector('button')?.textContent).toBe('下载数据'))
  place.querySelector('button')?.click()
  await vi.waitFor(() => expect(names).toEqual(['港口年报-数据.csv']))
  const lines = ((await saved?.text()) ?? '').replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(lines).toEqual(['港口', '国家,个', '中国,"1,200"', '', '全年走势', '月,元', "'=1,7.1"])
})
