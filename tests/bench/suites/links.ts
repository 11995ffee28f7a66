/**
 * Runs the cases of twitter-text (conformance/extract.yml) and linkify-it (test/fixtures) against the finders of URLs
 * and email addresses: prints the share of equal results, and each difference with its reason. A difference without a
 * reason is a bug.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { createEmailFinder } from '../../../src/engines/text/find-emails.ts'
import type { Finder } from '../../../src/engines/text/find-items.ts'
import { createUrlFinder } from '../../../src/engines/text/find-urls.ts'
import { forEachLine, getLineText } from '../../../src/engines/text/lines.ts'
import { LINK_DIFFERENCES } from './link-differences.ts'

interface Case {
  text: string
  expected: readonly string[]
}

function foundIn(finder: Finder, text: string): string[] {
  const found: string[] = []
  forEachLine(
    text,
    1,
    (line) => {
      if (line.marks >= finder.fewestMarks)
        found.push(...finder.find(getLineText(line), line.rare > 0).map((one) => one.text))
    },
    finder.read,
  )
  return found
}

type Tweets = Record<string, { text: string; expected: (string | { url: string })[] }[]>
const TWEET_GROUPS = ['urls', 'urls_with_indices', 'urls_with_directional_markers', 'tco_urls_with_params']

function tweetCases(folder: string): Case[] {
  const { tests } = parse(readFileSync(join(folder, 'twitter-text/extract.yml'), 'utf8')) as { tests: Tweets }
  return TWEET_GROUPS.flatMap((group) => tests[group] ?? []).map(({ text, expected }) => ({
    text,
    expected: expected.map((one) => (typeof one === 'string' ? one : one.url)),
  }))
}

/** Pairs of lines: a text, and its link; a single line is itself the link. */
function linkCases(file: string): Case[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/^%.*/, ''))
  const cases: Case[] = []
  for (let at = 0; at < lines.length; at++) {
    const [text = '', next = ''] = [lines[at], lines[at + 1]]
    if (text.trim() === '') continue
    cases.push({ text, expected: [next.trim() === '' ? text : next] })
    if (next.trim() !== '') at += 1
  }
  return cases
}

const noLinkCases = (file: string): Case[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('%'))
    .map((text) => ({ text, expected: [] }))

/** Prints shares and differences of the suites in a folder. */
export async function links(folder: string): Promise<void> {
  const [urls, emails] = await Promise.all([createUrlFinder(), createEmailFinder()])
  const both = (text: string): string[] => [...foundIn(urls, text), ...foundIn(emails, text)]
  const suites: [name: string, cases: Case[], find: (text: string) => string[]][] = [
    ['twitter-text', tweetCases(folder), (text) => foundIn(urls, text)],
    ['linkify-it, links', linkCases(join(folder, 'linkify-it/links.txt')), both],
    ['linkify-it, no links', noLinkCases(join(folder, 'linkify-it/not_links.txt')), both],
  ]
  for (const [name, cases, find] of suites) {
    const differences = cases
      .map((one) => ({ ...one, found: find(one.text) }))
      .filter(({ expected, found }) => JSON.stringify(expected) !== JSON.stringify(found))
    const reasons = differences.map(({ text }) => LINK_DIFFERENCES.find(([form]) => form.test(text))?.[1])
    console.log(
      `${name}: ${String(cases.length - differences.length)} of ${String(cases.length)} equal, ${String(reasons.filter((reason) => reason === undefined).length)} differ without a reason`,
    )
    for (const [at, { text, expected, found }] of differences.entries()) {
      console.log(
        `  ${JSON.stringify(text)}\n    suite ${JSON.stringify(expected)}, here ${JSON.stringify(found)}\n    ${reasons[at] ?? 'NO REASON'}`,
      )
    }
  }
}
