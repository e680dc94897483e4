import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { proseOf, sentencesOf, termsOf } from '#app/features/ai/words.ts'
import { startApp } from '../../support/app.ts'
import { functionCaller, signedIn } from '../../support/ai/functions.ts'

/* What the Offline drafter makes of 40 titles of this trade, on the sample site. */

const app = await startApp({ seed: 'sample' })
const browser = await signedIn(app, 'admin')
const admin = functionCaller(app, browser)
const titles = readFileSync('tests/fixtures/interview/titles.txt', 'utf8').trim().split('\n')

beforeEach(() => app.sql`truncate rate_limits`)

type Made = {
	title: string
	fullArticle: string
	suggestedHeadings: string[]
	focusKeyword: string
	longTailKeywords: string[]
	suggestedUSPs: string[]
	suggestedGoals: string[]
	optimizedTitle: string
	metaDescription: string
}

const examples = 'Looking for [focusKeyword]? Learn what matters.\nA guide to [focusKeyword], with steps.'

async function madeOf(title: string): Promise<Made> {
	const call = async (name: string, body: unknown) => {
		const response = await admin.call(name, body)
		expect([name, response.status]).toEqual([name, 200])
		return response.json()
	}
	const common = { postTitle: title, topic: title }
	const { focusKeyword, longTailKeywords } = await call('suggest-keywords', { postTitle: title })
	const { suggestedUSPs } = await call('suggest-content-value', common)
	const { suggestedGoals } = await call('suggest-content-goals', common)
	const { optimizedTitle } = await call('optimize-meta-title', { postTitle: title, focusKeyword })
	const value = { focusKeyword, contentValue: suggestedUSPs[0], metaDescriptionExamples: examples }
	const { metaDescription } = await call('generate-meta-description', value)
	const article = await call('generate-full-content', {
		...common,
		focusKeyword,
		longTailKeywords,
		targetAudience: 'Business Owners',
		desiredTone: 'Professional',
		contentGoal: suggestedGoals[0],
	})
	const { fullArticle, suggestedHeadings } = article
	return {
		title,
		focusKeyword,
		longTailKeywords,
		suggestedUSPs,
		suggestedGoals,
		optimizedTitle,
		metaDescription,
		fullArticle,
		suggestedHeadings,
	}
}

const made: Made[] = []
for (const title of titles) {
	await app.sql`truncate rate_limits`
	made.push(await madeOf(title))
}

const pairs = made.flatMap((one, at) => made.slice(at + 1).map((other) => [one, other] as const))

/** The pairs of drafts that share a tenth of their sentences or more. */
function alike(sentencesIn: (draft: Made) => readonly string[]) {
	const sentences = new Map(made.map((draft) => [draft.title, new Set(sentencesIn(draft))]))
	return pairs.flatMap(([one, other]) => {
		const [own, others] = [sentences.get(one.title), sentences.get(other.title)]
		if (!own || !others) throw new Error('A draft was not read.')
		const same = [...own].filter((sentence) => others.has(sentence))
		return same.length / Math.min(own.size, others.size) >= 0.1 ? [[one.title, other.title, same]] : []
	})
}

test('no two drafts share a tenth of their sentences', () => {
	expect(made).toHaveLength(40)
	const sentences = ({ fullArticle }: Made) => sentencesOf(proseOf(fullArticle))
	// Of drafts in which no sentence is found nothing would be compared.
	expect(Math.min(...made.map((draft) => new Set(sentences(draft)).size))).toBeGreaterThan(9)
	expect(alike(sentences)).toEqual([])
})

/** A line without the words of its title and keyword, its quotations and its prices: what is left is its form. */
function formOf(line: string, { title, focusKeyword }: Made): string {
	const own = new Set(termsOf(`${title} ${focusKeyword}`))
	return line
		.replaceAll(/“[^”]*”/g, '…')
		.replace(/₦.*?(?=, and |$)/, '…')
		.replace(/(?<=: )[A-Z\d].*$/, '…')
		.split(/\s+/)
		.map((word) => (termsOf(word).some((term) => own.has(term)) ? '…' : word))
		.filter((word) => !/^(?:an?|the|your|for|in|on|of|and|or|with)$/.test(word))
		.join(' ')
		.replaceAll(/(?:…\W*)+/g, '… ')
		.trim()
}

const partsOf: Readonly<Record<string, (draft: Made) => readonly string[]>> = {
	values: ({ suggestedUSPs }) => suggestedUSPs,
	goals: ({ suggestedGoals }) => suggestedGoals,
	descriptions: ({ metaDescription }) => [metaDescription],
}

test.each(Object.entries(partsOf))('no two drafts have %s of one form', (_name, linesOf) => {
	const lines = made.flatMap((draft) => linesOf(draft).map((line) => ({ line, form: formOf(line, draft) })))
	const shared = [...Map.groupBy(lines, ({ form }) => form).values()].filter(({ length }) => length > 1)
	expect(shared.map((same) => same.map(({ line }) => line))).toEqual([])
})

/** What is neither a heading, nor a question to the author, nor a fact or link with the address of its source. */
const unsourced = (article: string): string[] =>
	article.split('\n\n').filter((block) => !/^(?:## |> \*\*To write:\*\*|\[Ask about )|\]\(\//.test(block))

test('a draft has no sentence of the drafter itself, also none with the title put in', () => {
	for (const { title, fullArticle } of made) {
		expect([title, unsourced(fullArticle)]).toEqual([title, []])
		const template = `Nobody regrets ${title} today.`
		expect(unsourced(`${fullArticle}\n\n${template}`)).toEqual([template])
	}
})

test('keywords, titles, descriptions, values and goals are those of one title', () => {
	for (const part of ['focusKeyword', 'optimizedTitle', 'metaDescription'] as const)
		expect(new Set(made.map((each) => each[part])).size, part).toBe(titles.length)
	const promises = made.map(({ suggestedUSPs }) => suggestedUSPs.at(-1))
	expect(new Set(promises).size).toBe(titles.length)
	expect(new Set(made.map(({ suggestedGoals }) => suggestedGoals[0])).size).toBe(titles.length)
	expect(made[0]).toMatchObject({ focusKeyword: 'slow website on Nigerian networks', optimizedTitle: titles[0] })
	expect(made[1]?.focusKeyword).toBe('solar installation cost in Lagos 2026')
	// Names of what has a price, which say nothing without it.
	const searches = made.flatMap(({ longTailKeywords }) => longTailKeywords)
	expect(searches.filter((search) => /^(?:family home|small shop or flat|backup only) price$/.test(search))).toEqual([])
})

test.each(made)('$title: an outline with its headings, its facts and six to ten questions', (draft) => {
	for (const heading of draft.suggestedHeadings) expect(draft.fullArticle.split('\n')).toContain(`## ${heading}`)
	const questions = draft.fullArticle.split('\n').filter((line) => line.startsWith('> **To write:**'))
	expect(questions.length).toBeGreaterThanOrEqual(6)
	expect(questions.length).toBeLessThanOrEqual(10)
	expect(draft.metaDescription.length).toBeLessThanOrEqual(155)
})

test('a post about cost holds the published prices with their source, and no unpublished ones', async () => {
	const cost = made.find(({ title }) => title === 'Solar installation cost in Lagos 2026')
	expect(cost?.fullArticle).toContain('](/services/solar#costs)')
	// Each column has a name.
	expect(cost?.fullArticle).toMatch(/^\| \[Our prices .+\| Price \|$/m)
	expect(cost?.fullArticle).toMatch(/\| Family home: 5 kVA.*₦5m – ₦7m/)
	for (const [, address = ''] of made
		.map(({ fullArticle }) => fullArticle)
		.join('\n')
		.matchAll(/\]\((\/[^\s)#]*)/g))
		expect([address, (await app.fetch(address)).status]).toEqual([address, 200])
})

test('what the company has published itself, and the draft links to, is no fact to check', async () => {
	const cost = made.find(({ title }) => title === 'Solar installation cost in Lagos 2026')
	const article = `${cost?.fullArticle}\n\nIt was ₦77m in Sabo Gari.`
	const response = await browser.call('/api/forge/advice', { postTitle: cost?.title, topic: cost?.title, article })
	const { toCheck } = await response.json()
	expect(toCheck.map(({ text }: { text: string }) => text)).toEqual(['₦77m', 'Sabo Gari'])
})
