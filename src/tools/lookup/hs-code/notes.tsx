/** Disclaimer about the codes. */
export function Notes() {
  return (
    <ul className="mt-4 max-w-[38em] list-disc space-y-1 pl-5 text-sm text-soft">
      <li>税率和监管条件以海关当期公布为准，这里不列税率。</li>
      <li>各国通用的有 96 章：第 77 章保留备用，第 98、99 章由各国自定，不在其内。</li>
      <li>HS 只到六位，各国自定的 8 至 10 位编码（如中国商品编号、美国 HTS）不属于 HS，请查该国税则。</li>
    </ul>
  )
}
