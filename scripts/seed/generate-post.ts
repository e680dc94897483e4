import { Random } from './random.ts'
import {
	does,
	headings,
	openings,
	people,
	places,
	qualities,
	rareWords,
	reasons,
	things,
	titles,
} from './vocabulary.ts'

export type GeneratedPost = {
	number: number
	slug: string
	title: string
	excerpt: string
	publishedAt: Date
	views: number
	/** Positions in the lists of categories and tags. */
	categories: number[]
	tags: number[]
}

export type GeneratedText = {
	content: string
	html: string
	toc: { id: string; text: string; level: number }[]
	readingTime: number
}

type Counts = { categories: number; tags: number }

const firstDay = Date.UTC(2016, 0, 4)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const kebab = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')

const randomFor = (number: number) => new Random(number * 2_654_435_761)

/** The title and address of post number n: always the same; its date lies between January 2016 and `until`. */
export function generateHead(number: number, counts: Counts, until: number): GeneratedPost {
	const random = randomFor(number)
	const words = palette(random)
	const title = capital(fill(random, words, random.pick(titles)))
	const excerpt = `${sentence(random, words)} ${sentence(random, words)}`
	const indexes = (length: number) => Array.from({ length }, (_, index) => index)
	return {
		number,
		slug: `${kebab(title)}-${number}`,
		title,
		excerpt,
		publishedAt: new Date(firstDay + Math.floor(random.next() * (until - firstDay))),
		views: Math.floor(random.next() ** 4 * 4_000),
		categories: random.some(indexes(counts.categories), 1, 3, 1.6),
		tags: random.some(indexes(counts.tags), 2, 6, 2),
	}
}

/** About the things and places of post number n. */
export function generateText(number: number): GeneratedText {
	const random = randomFor(number)
	const body = generateBody(random, palette(random))
	return { ...body, readingTime: Math.max(1, Math.round(body.content.split(/\s+/).length / 200)) }
}

/** The words of one post: a post is about a few things in a few places, so that a search finds some posts, not all. */
type Palette = { things: string[]; places: string[]; people: string[]; qualities: string[]; rare: string[] }

export function palette(random: Random): Palette {
	return {
		things: random.some(things, 4, 7, 1.6),
		places: random.some(places, 2, 4, 1.3),
		people: random.some(people, 3, 6),
		qualities: random.some(qualities, 4, 8),
		rare: random.some(rareWords, 10, 25, 3),
	}
}

function fill(random: Random, words: Palette, pattern: string): string {
	return pattern
		.replace('{thing}', random.pick(words.things))
		.replace('{place}', random.pick(words.places))
		.replace('{person}', random.pick(words.people))
		.replace('{quality}', random.pick(words.qualities))
}

export function sentence(random: Random, words: Palette): string {
	const thing = random.pick(words.things)
	const another = random.pick(words.things)
	const person = random.pick(words.people)
	const place = random.pick(words.places)
	const quality = random.pick(words.qualities)
	switch (random.between(0, 7)) {
		case 0:
			return `${random.pick(openings)}: ${person} in ${place} ${random.pick(does)} the ${thing} ${random.pick(reasons)}.`
		case 1:
			return `A ${quality} ${thing} is worth more than a ${random.pick(words.qualities)} ${another}, and ${person} knows it.`
		case 2:
			return `In ${place} we paid ₦${random.between(12, 980)},000 for the ${thing} and ₦${random.between(2, 90)},500 for the labour.`
		case 3:
			return `${capital(person)} ${random.pick(does)} the ${quality} ${thing} first and ${random.pick(does)} the ${another} after that.`
		case 4:
			return `The ${thing} (model ${random.pick(words.rare)} ${random.between(10, 9_999)}) held ${random.between(2, 48)} hours ${random.pick(reasons)}.`
		case 5:
			return `${capital(random.pick(reasons))}, ${person} ${random.pick(does)} the ${random.pick(words.rare)} beside the ${thing}.`
		case 6:
			return `Write down ${random.between(3, 60)} readings of the ${thing}, then let ${person} compare them with the ${another}.`
		default:
			return `Between ${place} and ${random.pick(words.places)} no two ${random.pick(words.rare)} jobs need the same ${thing}.`
	}
}

/** 800 to 1,500 words of paragraphs, headings, lists and quotations, as Markdown and as the HTML that it gives. */
function generateBody(random: Random, palette: Palette): Omit<GeneratedText, 'readingTime'> {
	const wanted = random.between(800, 1_500)
	const markdown: string[] = []
	const html: string[] = []
	const toc: GeneratedText['toc'] = []
	const sentences = (low: number, high: number) =>
		Array.from({ length: random.between(low, high) }, () => sentence(random, palette))
	for (let words = 0; words < wanted;) {
		const kind = random.next()
		const before = markdown.length
		if (kind < 0.14) {
			const text = random.pick(headings)
			const id = toc.some((heading) => heading.text === text) ? `${kebab(text)}-${toc.length + 1}` : kebab(text)
			toc.push({ id, text, level: 2 })
			markdown.push(`## ${text}`)
			html.push(`<h2 id="${id}">${text}</h2>`)
		} else if (kind < 0.22) {
			const items = sentences(3, 6)
			markdown.push(items.map((item) => `- ${item}`).join('\n'))
			html.push(`<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`)
		} else if (kind < 0.27) {
			const [text = ''] = sentences(1, 1)
			markdown.push(`> ${text}`)
			html.push(`<blockquote>\n<p>${text}</p>\n</blockquote>`)
		} else {
			const text = sentences(3, 7).join(' ')
			markdown.push(text)
			html.push(`<p>${text}</p>`)
		}
		words += markdown.slice(before).join(' ').split(' ').length
	}
	return { content: markdown.join('\n\n'), html: html.join('\n'), toc }
}
