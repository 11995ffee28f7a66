import { expect, test } from 'vitest'
import { forEachLine, getLineText } from './lines.ts'
import { createUrlFinder } from './find-urls.ts'

const finder = await createUrlFinder()
const { find } = finder
function urls(text: string): string[] {
  const found: string[] = []
  forEachLine(
    text,
    1,
    (line) => {
      if (line.marks >= finder.fewestMarks) found.push(...find(getLineText(line), line.rare > 0).map((one) => one.text))
    },
    finder.read,
  )
  return found
}

test.each<[text: string, expected: string[]]>([
  // URLs without a scheme
  ['www.amazon.com/dp/B0', ['www.amazon.com/dp/B0']],
  ['amazon.co.jp', ['amazon.co.jp']],
  ['163.com', ['163.com']],
  ['a.com:8080/x', ['a.com:8080/x']],
  ['//cdn.a.com/x', ['cdn.a.com/x']],
  ['...www.a.com', ['www.a.com']],
  ['_www.a.com_', ['www.a.com']],
  ['co.jp', []],
  ['1.2.3.4', []],
  ['3.14 v1.2.3 node.js e.g. US$9.99/pc', []],
  ['index.html report.xlsx', []],
  ['readme.md a.zip', []],
  ['www.readme.md', ['www.readme.md']],
  ['docs.rs/readme.md', ['docs.rs/readme.md']],
  ['Mr.Li said the end.So we go', []],
  ['Amazon.Com', ['Amazon.Com']],
  ['bücher.de', ['bücher.de']],
  ['foo_bar.com', []],
  ['www.', []],
  // URLs with a scheme
  [
    'https://www.amazon.com/dp/B08N5WRWNW?th=1&psc=1#detail',
    ['https://www.amazon.com/dp/B08N5WRWNW?th=1&psc=1#detail'],
  ],
  ['HTTPS://WWW.A.COM/X', ['HTTPS://WWW.A.COM/X']],
  ['http://192.168.1.1:8080/admin', ['http://192.168.1.1:8080/admin']],
  ['http://localhost:3000/x', ['http://localhost:3000/x']],
  ['http://[::1]:80/x', ['http://[::1]:80/x']],
  ['https://user:pw@h.com/x', ['https://user:pw@h.com/x']],
  ['ftp://f.com/a.zip', ['ftp://f.com/a.zip']],
  ['https://müller.de/x', ['https://müller.de/x']],
  ['http://xn--fiqs8s.xn--fiqs8s/', ['http://xn--fiqs8s.xn--fiqs8s/']],
  ['https://a.com/a%20b', ['https://a.com/a%20b']],
  ['https://r.com/?url=https://b.com/x', ['https://r.com/?url=https://b.com/x']],
  ['https:// http://。', []],
  ['https://https://example.com', ['https://example.com']],
  ['http://https：//example.com/x', ['https://example.com/x']],
  // URLs attached to Chinese text
  ['访问amazon.co.jp查看', ['amazon.co.jp']],
  ['请看https://www.amazon.com/dp/B0?th=1。谢谢', ['https://www.amazon.com/dp/B0?th=1']],
  ['https://www.amazon.com请看', ['https://www.amazon.com']],
  ['https://www.amazon.com.请看', ['https://www.amazon.com']],
  ['https://a.com和b.com', ['https://a.com', 'b.com']],
  ['amazon.com、ebay.com和temu.com', ['amazon.com', 'ebay.com', 'temu.com']],
  ['http://localhost请看', ['http://localhost']],
  ['微信t.cn/A6x。', ['t.cn/A6x']],
  ['https://m.tb.cn/h.5abc?tk=xyz 「商品」', ['https://m.tb.cn/h.5abc?tk=xyz']],
  ['https://a.com/详情', ['https://a.com/详情']],
  ['https://a.com/商品2024款.html。', ['https://a.com/商品2024款.html']],
  ['见 https://a.com/s?k=蓝牙耳机，谢谢', ['https://a.com/s?k=蓝牙耳机']],
  ['https://zh.wikipedia.org/wiki/跨境电商#历史', ['https://zh.wikipedia.org/wiki/跨境电商#历史']],
  ['https://a.com/x请看', ['https://a.com/x']],
  ['https://a.com/详情https://b.com/价格', ['https://a.com/详情', 'https://b.com/价格']],
  ['https://a.com/s?k=蓝牙耳机&ref=nb 好', ['https://a.com/s?k=蓝牙耳机&ref=nb']],
  ['https://a.com/路径/p.html，见上', ['https://a.com/路径/p.html']],
  ['\u{1f600}https://a.com\u{1f600}', ['https://a.com']],
  ['https://a.com/x\u200by', ['https://a.com/x']],
  // Other scripts in the path: kept whole
  ['https://www.amazon.de/Folie-ablösbare-Größe/dp/B00X', ['https://www.amazon.de/Folie-ablösbare-Größe/dp/B00X']],
  ['voir https://www.fnac.com/café-été/a1?q=crème#où, merci', ['https://www.fnac.com/café-été/a1?q=crème#où']],
  ['https://a.com/mu\u0308ller/x', ['https://a.com/mu\u0308ller/x']],
  ['https://ru.wikipedia.org/wiki/Русские_слова', ['https://ru.wikipedia.org/wiki/Русские_слова']],
  [
    'https://www.ozon.ru/category/чехлы-для-телефонов/?text=чехол. Спасибо',
    ['https://www.ozon.ru/category/чехлы-для-телефонов/?text=чехол'],
  ],
  ['https://www.noon.com/سماعات-بلوتوث/p/N1', ['https://www.noon.com/سماعات-بلوتوث/p/N1']],
  ['https://he.wikipedia.org/wiki/צה״ל', ['https://he.wikipedia.org/wiki/צה״ל']],
  ['https://el.wikipedia.org/wiki/Αθήνα', ['https://el.wikipedia.org/wiki/Αθήνα']],
  ['https://hi.wikipedia.org/wiki/हिन्दी', ['https://hi.wikipedia.org/wiki/हिन्दी']],
  ['https://a.com/നിന്നെ-പോലൊരാള്‍.html', ['https://a.com/നിന്നെ-പോലൊരാള്‍.html']],
  ['https://fa.wikipedia.org/wiki/می\u200cخواهم', ['https://fa.wikipedia.org/wiki/می\u200cخواهم']],
  ['https://en.wikipedia.org/wiki/Hatfield–McCoy_feud', ['https://en.wikipedia.org/wiki/Hatfield–McCoy_feud']],
  ['https://a.com/x – gut', ['https://a.com/x']],
  ['https://a.com/x–请看', ['https://a.com/x']],
  ['https://th.wikipedia.org/wiki/กรุงเทพมหานคร', ['https://th.wikipedia.org/wiki/กรุงเทพมหานคร']],
  ['https://zh.wikipedia.org/wiki/深圳市_(广东省)', ['https://zh.wikipedia.org/wiki/深圳市_(广东省)']],
  ['（见https://zh.wikipedia.org/wiki/深圳市_(广东省)）', ['https://zh.wikipedia.org/wiki/深圳市_(广东省)']],
  ['https://ja.wikipedia.org/wiki/Go_(プログラミング言語)', ['https://ja.wikipedia.org/wiki/Go_(プログラミング言語)']],
  ['https://zh.wikipedia.org/wiki/Category:中国公司', ['https://zh.wikipedia.org/wiki/Category:中国公司']],
  ['https://zh.wikipedia.org/wiki/史蒂夫·乔布斯', ['https://zh.wikipedia.org/wiki/史蒂夫·乔布斯']],
  ['https://www.youtube.com/@李子柒', ['https://www.youtube.com/@李子柒']],
  [
    'https://www.amazon.co.jp/USB充電器-アンカー・時々/dp/B019GNUT0C',
    ['https://www.amazon.co.jp/USB充電器-アンカー・時々/dp/B019GNUT0C'],
  ],
  ['https://www.coupang.com/vp/갤럭시S24-케이스?id=1', ['https://www.coupang.com/vp/갤럭시S24-케이스?id=1']],
  ['https://a.com/iPhone手机壳/p/1', ['https://a.com/iPhone手机壳/p/1']],
  ['https://a.com/abc手机壳.html。', ['https://a.com/abc手机壳.html']],
  ['https://www.google.com/search?q=temu+开店', ['https://www.google.com/search?q=temu+开店']],
  ['https://a.com/list?关键词=耳机&page=2', ['https://a.com/list?关键词=耳机&page=2']],
  ['https://a.com/𠮷野家', ['https://a.com/𠮷野家']],
  ['https://a.com/x(请看)', ['https://a.com/x']],
  ['https://a.com/商品,请看', ['https://a.com/商品']],
  ["https://en.wikipedia.org/wiki/McDonald's", ["https://en.wikipedia.org/wiki/McDonald's"]],
  ['https://a.com/x?请看', ['https://a.com/x']],
  ['https://a.com/x,见b.com/y', ['https://a.com/x', 'b.com/y']],
  ['https://a.com/x和www.b.com/y', ['https://a.com/x', 'www.b.com/y']],
  ['https://a.com/A和/或B', ['https://a.com/A']],
  ['https://a.com/x①https://a.com/y②', ['https://a.com/x', 'https://a.com/y']],
  ['https://a.com/x1️⃣', ['https://a.com/x1']],
  ['https://a.com/x🔥Buy', ['https://a.com/x']],
  // Other scripts in the host: the whole host, or none
  ['ELPAÍS.com, президент.рф', ['ELPAÍS.com', 'президент.рф']],
  ['www.müller-möbel.de/x', ['www.müller-möbel.de/x']],
  ['https://✪df.ws/ejp', ['https://✪df.ws/ejp']],
  ['http://ﻡﻮﻘﻋ.ﻭﺯﺍﺭﺓ-ﺍﻼﺘﺻﺍﻼﺗ.ﻢﺻﺭ/', ['http://ﻡﻮﻘﻋ.ﻭﺯﺍﺭﺓ-ﺍﻼﺘﺻﺍﻼﺗ.ﻢﺻﺭ/']],
  ['متجر.shop.com', []],
  ['конец.Дети пошли', []],
  ['🔥amazon.com', ['amazon.com']],
  ['https://amazon.deüber', []],
  // Invalid hosts
  ['http://-a.com http://a-.com http://.a.com http://a.-b.com', []],
  ['http://foo_bar.com/ http://foo.b_r.com http://a.c_m', []],
  ['http://a_b.c-d.com', ['http://a_b.c-d.com']],
  ['http://xn--はじめよう.com/x', []],
  ['https://a.com_备用 _https://b.com_', ['https://a.com', 'https://b.com']],
  // Chinese domains
  ['https://例子.中国/x', ['https://例子.中国/x']],
  ['https://例子.中国请点击', ['https://例子.中国']],
  ['https://例子.中国abc', ['https://例子.中国']],
  ['http://中文.com请点击', ['http://中文.com']],
  ['https://天猫.com.cn旗舰店', ['https://天猫.com.cn']],
  ['https://shop.例子.公司/abc', ['https://shop.例子.公司/abc']],
  ['http://内网/', []],
  // Full-width
  ['https：//a.com/x', ['https://a.com/x']],
  ['ｈｔｔｐｓ：／／ｗｗｗ．ａ．ｃｏｍ／ｘ？ｑ＝１', ['https://www.a.com/x?q=1']],
  ['ｗｗｗ．ａ．ｃｏｍ', ['www.a.com']],
  ['www.a.com／www.b.com', ['www.a.com', 'www.b.com']],
  // End of a URL
  ['https://a.com，https://b.com', ['https://a.com', 'https://b.com']],
  [
    'https://a.com/x,https://b.com/y;www.c.com|www.d.com',
    ['https://a.com/x', 'https://b.com/y', 'www.c.com', 'www.d.com'],
  ],
  ['https://a.com/B0ABChttps://b.com/2', ['https://a.com/B0ABC', 'https://b.com/2']],
  ['https://a.com/x.', ['https://a.com/x']],
  ['https://a.com/x?!', ['https://a.com/x']],
  ['https://a.com/x…更多', ['https://a.com/x']],
  ['amazon.com...更多', ['amazon.com']],
  ['amazon.com-like', ['amazon.com']],
  ['(https://en.wikipedia.org/wiki/A_(b))', ['https://en.wikipedia.org/wiki/A_(b)']],
  ['https://a.com/x[1]', ['https://a.com/x[1]']],
  [
    '（https://a.com/x）【https://a.com/y】「https://a.com/z」',
    ['https://a.com/x', 'https://a.com/y', 'https://a.com/z'],
  ],
  ['<a href="https://a.com/x">链接</a>', ['https://a.com/x']],
  ["url('https://a.com/x'),b", ['https://a.com/x']],
  ['{"u":"https://a.com/x","v":1}', ['https://a.com/x']],
  ['**https://a.com**', ['https://a.com']],
  // Emails are not URLs
  ['user@amazon.com john.smith@gmail.com bob.li@gmail.com', []],
  ['a@b.com www.c.com', ['www.c.com']],
  ['buyer1@marketplace.amazon.com, x@mail.google.com；abc@vip.163.com', []],
  ['sales_7@pet-bowl.de info@my-pet-shop.co.uk', []],
  ['anna@müller-shop.de x@sub.mein-laden.de a@商店.shop.com', []],
  ['müller.shop@firma.de', []],
  ['a@pet-bowl.de pet-bowl.de', ['pet-bowl.de']],
  // Files, paths and programs are not URLs
  ['/path/to/file.pl ./run.pl ~/x.so to/file.pm /file.pl', []],
  ['"/var/www/example.com/index.html" C:\\data\\amazon.com\\x.pl file:///home/a/shop.com', []],
  ['path:to:file.pm Foo::Bar.pm', []],
  ['site:amazon.com 网址:ebay.com', ['amazon.com', 'ebay.com']],
  ['淘宝/taobao.com', ['taobao.com']],
  ['http//www.a.com', ['www.a.com']],
  ['backup.2024.zip photo.final.MOV', []],
  ['tienda.com.py', ['tienda.com.py']],
  ['amazon.com_orders-2024.csv amazon.com-订单.xlsx', []],
  // Tickers are not URLs
  ['$TVI.CA $RBS.CA $t.co', []],
  ['腾讯0700.HK，平安000001.SZ，BABA.US', []],
  ['1688.com 4399.cn 163.com', ['1688.com', '4399.cn', '163.com']],
  // List numbers before a host
  ['1.www.a.com 2.www.b.com', ['www.a.com', 'www.b.com']],
])('URLs in %j', (text, expected) => {
  expect(urls(text)).toEqual(expected)
})

// Each text is a megabyte; a search that restarts at every character would not finish.
test.each([
  'a',
  'a.',
  'a-',
  '-',
  'http://',
  'https://a.com/',
  'https://a.com/x',
  'https://a.com/a请',
  'https://a.com/请_(',
  '/a',
  'é.',
  '中',
  'https://中',
  '.',
  '1.',
  'www.',
  'ｗ',
])('a long line of %j ends', (unit) => {
  const line = unit.repeat(1e6 / unit.length)
  expect(urls(`${line} https://end.com/x`).at(-1)).toBe('https://end.com/x')
})

test('a long tail of closing brackets is cut in one go', () => {
  expect(urls(`https://a.com/x${')'.repeat(1e6)}`)).toEqual(['https://a.com/x'])
})
