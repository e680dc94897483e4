import type { Turn } from '#app/platform/workers/worker-pool.ts'
import { introduction, isCasual } from './introduction.ts'
import { tradeTexts } from './lists.ts'
import { outline, type Part } from './outline.ts'
import { asQuestion } from './sentence-form.ts'
import { serviceOf, tradeOf } from './service-line.ts'
import type { Fact } from './own-posts.worker.ts'
import { factsAbout, postsOn } from './site-knowledge.server.ts'
import { properPlaces, inSentenceForm } from './sentence-form.ts'
import { toWrite } from './to-write.ts'

export type DraftInput = {
	postTitle: string
	topic: string
	longTailKeywords: readonly string[]
	introduction?: string | undefined
	targetAudience: string
	desiredTone: string
}

const bullets = (items: readonly string[], mark = '-') => items.map((item) => `${mark} ${item}`).join('\n')
const numbered = (items: readonly string[]) => items.map((item, at) => `${at + 1}. ${item}`).join('\n')
const comparison = [
	'| | Option A | Option B |',
	'| --- | --- | --- |',
	'| Price to start | | |',
	'| Price to run | | |',
	'| Life span | | |',
	'| Best for | | |',
].join('\n')

/**
 * A first draft: an outline by the kind of title, sentences quoted from our own posts with links, and notes where a
 * person must write. `onBlock` gets each block of Markdown.
 */
export async function draftArticle(
	input: DraftInput,
	keyword: string,
	turn: Turn,
	onBlock: (block: string) => void,
): Promise<{ fullArticle: string; suggestedHeadings: string[] }> {
	const { postTitle, topic, longTailKeywords, desiredTone } = input
	const parts = outline(postTitle, keyword)
	const subject = inSentenceForm(keyword)
	const [facts, near] = await Promise.all([
		factsAbout(keyword, `${postTitle} ${topic} ${longTailKeywords.join(' ')}`, maxQuotations, turn),
		postsOn(keyword, topic, maxQuotations + 2, turn),
	])
	const quoted = new Set<string>()
	const quote = (): string[] => {
		const fact = facts.shift()
		if (!fact) return []
		quoted.add(fact.post.path)
		return [quotation(fact, quoted.size)]
	}
	const article: string[] = []
	const write = (...blocks: string[]) => {
		for (const block of blocks) {
			article.push(block)
			onBlock(block)
		}
	}
	write(input.introduction?.trim() || introduction(keyword, topic, desiredTone))
	for (const { part, heading } of parts) {
		write(`## ${heading}`, ...blocksOf(part, input, subject, quote))
		if (part === 'next') {
			const others = near.filter(({ path }) => !quoted.has(path)).slice(0, 2)
			if (others.length > 0)
				write(`Read next: ${others.map(({ title, path }) => `[${title}](${path})`).join(' and ')}.`)
			const service = serviceOf(`${postTitle} ${topic}`)
			const ours = service ? `our [${service.name} services](${service.path})` : '[our services](/services)'
			write(`See ${ours} or [request a free quote](/contact).`)
		}
	}
	return { fullArticle: article.join('\n\n'), suggestedHeadings: parts.map(({ heading }) => heading) }
}

/** The most quotations in one draft. */
const maxQuotations = 4

/** Used in turn, so that two successive quotations begin differently. */
const quoting = ['As we wrote in', 'There is more on this in', 'From our post', 'We have written about this in']

function quotation({ sentence, post }: Fact, turn: number): string {
	const inner = sentence.replace(/["“]([^"”]*)["”]/g, '‘$1’')
	return `${quoting[(turn - 1) % quoting.length] ?? ''} [${post.title}](${post.path}): “${inner}”`
}

function blocksOf(part: Part, input: DraftInput, keyword: string, quote: () => string[]): string[] {
	const { postTitle, topic, desiredTone } = input
	const service = serviceOf(`${postTitle} ${topic}`)
	const words = tradeTexts(tradeOf(`${postTitle} ${topic}`))
	switch (part) {
		case 'what':
			return [
				`For ${audienceOf(input.targetAudience)}, three questions come first: what is needed, what has to be in place for it, and how long should it last?`,
				...quote(),
				toWrite(`two or three sentences that explain ${keyword}, with one example from a real job.`),
			]
		case 'why':
			return [
				`What counts about ${keyword} is what stops happening afterwards: ${words.losses}.`,
				...quote(),
				toWrite('one result you can prove, with its number and date.'),
			]
		case 'choose':
			return [
				'Compare offers on the same terms. If two of them describe different work, the cheaper price tells you nothing.',
				bullets(words.choose),
				...quote(),
			]
		case 'cost':
			return [
				`Three things decide the cost: ${words.cost}. Ask for each one as a separate line.`,
				toWrite(`a price range in naira for ${keyword}, with the month it was checked.`),
				...quote(),
			]
		case 'steps':
			return [numbered(words.steps), ...quote()]
		case 'mistakes':
			return [
				`Most problems with ${keyword} start before the work does.`,
				bullets(words.mistakes),
				...missing(postTitle, words.mistakes.length),
				...quote(),
			]
		case 'compare':
			return [comparison, toWrite('fill in the table with figures you can support.'), ...quote()]
		case 'checklist':
			return [bullets(words.checklist, '- [ ]'), ...quote()]
		case 'questions':
			return questions(input.longTailKeywords, keyword)
		case 'next':
			return [
				`If ${isCasual(desiredTone) ? 'you’re' : 'you are'} weighing up ${keyword}, start with the points above and one conversation. Our team ${service ? `works in ${service.name} and ` : ''}will tell you when a smaller job is enough.`,
			]
	}
}

const audienceOf = (audience: string) =>
	/^general public$/i.test(audience.trim())
		? 'most people'
		: properPlaces(audience.trim().replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase()))

/** A title such as “7 mistakes” needs that many points: a note asks for the missing ones. */
function missing(title: string, written: number): string[] {
	const promised = Number(/^\s*(\d{1,2})\s+\p{L}/u.exec(title)?.[1] ?? 0)
	return promised > written ? [toWrite(`the title promises ${promised}, and ${written} are here: add yours.`)] : []
}

function questions(keywords: readonly string[], keyword: string): string[] {
	const asked = keywords.length > 0 ? keywords.slice(0, 3) : [`${keyword} cost`, `questions to ask about ${keyword}`]
	return asked
		.map(asQuestion)
		.flatMap((question) => [`### ${question}`, toWrite('the answer in two or three sentences.')])
}
