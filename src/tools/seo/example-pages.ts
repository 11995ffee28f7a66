/** A product page with the faults that shops have most often. */
const PRODUCT = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>Wireless Earbuds Bluetooth 5.3 Headphones with Charging Case, Noise Cancelling Earphones for Sports, Waterproof, 40H Playtime | ShopHarbour</title>
<meta name="description" content="Best earbuds.">
<meta name="keywords" content="earbuds, bluetooth earbuds, wireless earbuds">
<link rel="canonical" href="https://shop.example/products/earbuds">
<link rel="canonical" href="https://shop.example/products/earbuds-v2">
<link rel="alternate" hreflang="en-US" href="https://shop.example/products/earbuds">
<link rel="alternate" hreflang="de_DE" href="https://shop.example/de/products/earbuds">
<meta property="og:title" content="Wireless Earbuds">
<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@type": "Product",
  "name": "Wireless Earbuds",
  "image": "https://shop.example/img/earbuds.jpg"
  "offers": { "@type": "Offer", "price": "39.99", "priceCurrency": "USD" }
}
</script>
</head>
<body>
<h1>Wireless Earbuds</h1>
<h1>Limited offer</h1>
<h4>Technical details</h4>
<img src="http://shop.example/img/earbuds.jpg">
<img src="/img/case.jpg" alt="Charging case of the earbuds">
<p>Bluetooth 5.3 earbuds with charging case. The earbuds play 8 hours, 40 hours with the case.</p>
<h2>Reviews</h2>
<p><a href="/cart">Add to cart</a> <a href="https://partner.example/deal" rel="sponsored">Partner deal</a> <a href="/products/case">here</a></p>
</body>
</html>
`

/** An article that gives search engines what they want. */
const ARTICLE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>跨境卖家怎样核对头程费用：计费重、附加费与对账</title>
<meta name="description" content="头程账单为什么总比报价高？按体积重与实重、偏远与超尺寸附加费、燃油费三步核对，附一张可以直接用的对账表和和货代沟通时要问的五个问题。">
<link rel="canonical" href="https://blog.example/toucheng-duizhang">
<link rel="icon" type="image/png" sizes="96x96" href="https://blog.example/icon.png">
<link rel="alternate" hreflang="zh-CN" href="https://blog.example/toucheng-duizhang">
<link rel="alternate" hreflang="en" href="https://blog.example/en/first-leg-costs">
<link rel="alternate" hreflang="x-default" href="https://blog.example/toucheng-duizhang">
<meta property="og:title" content="跨境卖家怎样核对头程费用">
<meta property="og:description" content="按体积重、附加费和燃油费三步核对账单">
<meta property="og:type" content="article">
<meta property="og:url" content="https://blog.example/toucheng-duizhang">
<meta property="og:image" content="https://blog.example/cover.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">
{"@context":"https://schema.org","@type":"Article","headline":"跨境卖家怎样核对头程费用","image":["https://blog.example/cover.png"],"datePublished":"2026-11-02T09:00:00+08:00","dateModified":"2026-11-16T09:00:00+08:00","author":[{"@type":"Person","name":"林海","url":"https://blog.example/linhai"}]}
</script>
</head>
<body>
<header><nav><a href="https://blog.example/">首页</a> <a href="https://blog.example/tags/toucheng">头程</a></nav></header>
<main>
<h1>跨境卖家怎样核对头程费用</h1>
<p>头程费用常常比报价高，多出来的部分大多来自计费重的取法、附加费和燃油费。把账单拆成这三块，逐项对照报价单，就能说清楚差在哪里。</p>
<img src="https://blog.example/bill.png" alt="一张头程账单，计费重、附加费和燃油费用颜色标出" title="头程账单的三个部分" width="800" height="450">
<h2>第一步：核对计费重</h2>
<p>计费重取实重与体积重里较大的一个。先用外箱的长宽高算出体积重，再看货代用的除数是 5000 还是 6000。除数不同，同一箱货的计费重可以差两成。</p>
<h3>量尺寸要量外箱</h3>
<p>量外箱最长、最宽、最高的地方，鼓起来也要算。入仓前给每箱拍照并记下尺寸，对账时照片就是依据。</p>
<h3>不足一公斤怎么进位</h3>
<p>多数渠道按一公斤或半公斤进位，进位是按箱还是按票，合同里要写清楚。</p>
<h2>第二步：核对附加费</h2>
<p>偏远、超尺寸、超重和住宅派送都会收附加费。让货代给出承运商的账单页，附加费的名目要与承运商公布的一致。</p>
<h2>第三步：核对燃油费</h2>
<p>燃油费按周或按月调整，用发货那一天的费率，而不是开账单那一天的。</p>
<h2>和货代沟通时要问的五个问题</h2>
<p>计费重按什么除数，进位按箱还是按票，附加费是实报还是包干，燃油费用哪一天的费率，账单几天内可以提出异议。</p>
<p><a href="https://blog.example/tiji-zhong">怎样算体积重</a> · <a href="https://carrier.example/surcharges" rel="nofollow">承运商公布的附加费</a></p>
</main>
</body>
</html>
`

/** The example pages by their name in the address. */
export const EXAMPLE_PAGES: Readonly<Record<string, string>> = { product: PRODUCT, article: ARTICLE }
