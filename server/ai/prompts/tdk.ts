import { MAX_KEYWORDS, TDK_ANGLES } from '../../../src/engines/tdk/operation.ts'
import type { SearchEngine, TdkGenerateRequest, TdkOptimizeRequest } from '../../../src/engines/tdk/operation.ts'
import type { Prompt } from '../ai-tool.ts'
import { COPY_RULES, languageName } from '../prompt-words.ts'

const ROOM: Readonly<Record<SearchEngine, string>> = {
  google: 'Google shows about 60 narrow or 29 Chinese characters of a title, 155 or 65 of a description.',
  bing: 'Bing shows about 65 narrow or 30 Chinese characters of a title, 160 or 71 of a description.',
  baidu: 'Baidu shows about 60 narrow or 30 Chinese characters of a title, 160 or 80 of a description.',
}

const TASK = [
  `Write five different suggestions, each with a title, a description and at most ${String(MAX_KEYWORDS)} keywords, that keep within the room of the search engine. Each begins in its own way, named by angle: ${Object.entries(
    TDK_ANGLES,
  )
    .map(([id, label]) => `${id} (${label})`)
    .join(', ')}.`,
  'Name the main keyword once, at most twice, in each title and each description, and write it exactly as you give it in mainKeyword. Repeat no other word three times.',
  COPY_RULES,
].join('\n')

/** Asks for titles, descriptions and keywords of a product. */
export const productTdkPrompt: Prompt<TdkGenerateRequest> = {
  version: 'product-tdk-1',
  system: `You write the title, meta description and keywords of a product page for search engines.\n${TASK}`,
  user: ({ productDesc, targetKeywords, brand, language, engine }, fence) =>
    [
      `Language: ${languageName(language)}`,
      ROOM[engine],
      fence('product', productDesc),
      targetKeywords.length > 0
        ? `Keywords that buyers search by, the most important first; the first is the main keyword:\n${fence('keywords', targetKeywords.join('\n'))}`
        : 'Choose the main keyword from the product.',
      ...(brand === '' ? [] : [fence('brand', brand)]),
    ].join('\n'),
}

/** Characters of a page's text that a model is shown. */
const MAX_SHOWN = 8000

/** Asks for better titles, descriptions and keywords of a web page. */
export const pageTdkPrompt: Prompt<TdkOptimizeRequest> = {
  version: 'page-tdk-1',
  system: `You improve the title, meta description and keywords of a web page for search engines, by what the page itself says.\n${TASK}`,
  user: ({ page, language, engine }, fence) =>
    [
      `Language: ${language === '' ? 'that of the page' : languageName(language)}`,
      ROOM[engine],
      fence('title now', page.title),
      fence('description now', page.description),
      fence('keywords now', page.keywords),
      fence('headings', page.headings.join('\n')),
      fence('page', page.body.slice(0, MAX_SHOWN)),
      ...(page.brand === '' ? [] : [fence('brand', page.brand)]),
    ].join('\n'),
}
