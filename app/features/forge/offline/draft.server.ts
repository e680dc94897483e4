import { introduction, isCasual } from './introduction.ts'
import { outline, type Part } from './outline.ts'
import { serviceLineOf } from './service-line.ts'
import { factsAbout, postsAbout, type Fact } from './site-knowledge.server.ts'
import { inSentence, spoken } from './spoken.ts'
import { toWrite } from './to-write.ts'
import { capital } from './words.ts'

export type DraftInput = {
	postTitle: string
	topic: string
	longTailKeywords: readonly string[]
	introduction?: string | undefined
	targetAudience: string
	desiredTone: string
}

/** The same words for everybody who compares offers: true of any of our trades. */
const lists = {
	choose: [
		'What exactly is included, and what is not',
		'Which parts are used, and who made them',
		'Who does the work, and who signs for it',
		'What the warranty covers, and for how long',
	],
	steps: [
		'Write down the need and the limits: space, budget and date.',
		'Have the place or the system checked by a professional.',
		'Ask for a written offer with each item on its own line.',
		'Agree who does what, and when.',
		'Test the result together before the final payment.',
	],
	mistakes: [
		'Buying on price alone',
		'Skipping the check of the site or the system',
		'Leaving maintenance out of the budget',
		'Accepting a promise that is not in writing',
	],
	checklist: [
		'The need is written down',
		'The budget has a limit and a reserve',
		'Two written offers have been compared',
		'The warranty is in writing',
		'A date for the first service is agreed',
	],
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
 * A first draft: an outline by what the title promises, sentences quoted from own posts with their links, and notes
 * where a person must write. `onBlock` is told each block of Markdown as it comes.
 */
export async function draftArticle(
	input: DraftInput,
	keyword: string,
	onBlock: (block: string) => void,
): Promise<{ fullArticle: string; suggestedHeadings: string[] }> {
	const { postTitle, topic, longTailKeywords, desiredTone } = input
	const parts = outline(postTitle, keyword)
	const subject = spoken(keyword)
	const [facts, near] = await Promise.all([
		factsAbout(`${postTitle} ${topic} ${keyword} ${longTailKeywords.join(' ')}`, 6),
		postsAbout(`${keyword} ${topic}`, 4),
	])
	const quoted = new Set<string>()
	const quote = (): string[] => {
		const fact = facts.shift()
		if (!fact) return []
		quoted.add(fact.post.path)
		return [quotation(fact)]
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
			const line = serviceLineOf(`${postTitle} ${topic}`)
			write(`See our [${line.name} services](${line.path}) or [request a free quote](/contact).`)
		}
	}
	return { fullArticle: article.join('\n\n'), suggestedHeadings: parts.map(({ heading }) => heading) }
}

const quotation = ({ sentence, post }: Fact) => `As we wrote in [${post.title}](${post.path}): “${sentence}”`

function blocksOf(part: Part, input: DraftInput, keyword: string, quote: () => string[]): string[] {
	const topic = inSentence(input.topic)
	switch (part) {
		case 'what':
			return [
				`This is about ${topic}. For ${input.targetAudience.toLowerCase()}, the useful questions on ${keyword} are simple: what is it for, what does it need, and how long does it last?`,
				...quote(),
				toWrite(`two or three sentences that define ${keyword}, with one example from a real job.`),
			]
		case 'why':
			return [
				`People rarely look at ${keyword} for the technology itself. What counts is what stops happening afterwards: lost hours, repeat repairs and unplanned costs.`,
				...quote(),
				toWrite('one result you can prove, with its number and date.'),
			]
		case 'choose':
			return [
				'Compare offers on the same terms. If two suppliers describe different work, the cheaper price tells you nothing.',
				bullets(lists.choose),
				...quote(),
			]
		case 'cost':
			return [
				'Three things decide the cost: the size of the job, the quality of the parts and the state of what is already there. Ask for each one as a separate line.',
				toWrite(`a price range in naira for ${keyword}, with the month it was checked.`),
				...quote(),
			]
		case 'steps':
			return [numbered(lists.steps), ...quote()]
		case 'mistakes':
			return [`Most problems with ${keyword} start before the work does.`, bullets(lists.mistakes), ...quote()]
		case 'compare':
			return [comparison, toWrite('fill in the table with figures you can support.'), ...quote()]
		case 'checklist':
			return [bullets(lists.checklist, '- [ ]'), ...quote()]
		case 'questions':
			return questions(input.longTailKeywords, keyword)
		case 'next': {
			const { name } = serviceLineOf(`${input.postTitle} ${input.topic}`)
			const you = isCasual(input.desiredTone) ? 'you’re' : 'you are'
			return [
				`If ${you} weighing up ${keyword}, start with the points above and one conversation. Our team works in ${name} and will tell you when a smaller job is enough.`,
			]
		}
	}
}

function questions(keywords: readonly string[], keyword: string): string[] {
	const asked =
		keywords.length > 0 ? keywords.slice(0, 3) : [`what decides the price of ${keyword}`, 'how long does the work take']
	return asked.flatMap((question) => [
		`### ${capital(question.replace(/\?*$/, '?'))}`,
		toWrite(`answer “${question}” in two or three sentences.`),
	])
}
