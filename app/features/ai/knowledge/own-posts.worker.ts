import { plainLetters } from '#app/format/letters-and-words.ts'
import { blocksOf, isFramed, isHeading } from '../markdown-blocks.ts'
import { subjectTerms } from './subject-terms.ts'
import { proseOf, sentencesOf, termsOf, wordsOf } from '../words.ts'

/** Refers to something outside the sentence, or is in the first person singular. */
const leansOut = /\b(?:these|those|above|below|earlier|here|I|my|me)\b|\s\/\w/
/** Begins with a word that refers to an earlier sentence. */
const leansBack = /^(?:This|These|That|Those|It|They|However|But|And|So|He|She|Then|Here|There|Also|Both|Instead)\b/
/** A whole statement: no list, no question. */
const wholeSentence = /^[A-Z0-9][^:;]*[.]$/

const paragraphsOf = (markdown: string) => blocksOf(markdown).filter((block) => !isHeading(block) && !isFramed(block))

/**
 * Sentences of our own posts on the subject with their post: at most one per post, best match first. `about` has
 * further terms to prefer.
 */
export function factsIn(posts: readonly OwnPost[], subject: string, about: string, max: number): Fact[] {
	const core = subjectTerms(subject)
	const wanted = new Set(termsOf(`${subject} ${about}`))
	const found = posts.flatMap(({ path, title, content, published }, nearness) => {
		const isOnIt = sharedTerms(title, core) > 0
		// Splitting sentences is expensive: only for paragraphs with a matching term.
		return paragraphsOf(content)
			.filter((paragraph) => isOnIt || holdsAny(paragraph, core))
			.flatMap((paragraph) => sentencesOf(proseOf(paragraph)))
			.filter((sentence) => wholeSentence.test(sentence) && !leansBack.test(sentence) && !leansOut.test(sentence))
			.filter((sentence) => between(wordsOf(sentence).length, 8, 32))
			.map((sentence) => ({ sentence, post: { path, title, published }, nearness, ...nearTo(sentence, core, wanted) }))
			.filter(({ particular, shared }) => particular >= Math.min(2, core.size) || (isOnIt && particular + shared > 2))
			.toSorted((a, b) => b.particular - a.particular || b.shared - a.shared)
			.slice(0, 1)
	})
	return found
		.toSorted((a, b) => b.particular - a.particular || b.shared - a.shared || a.nearness - b.nearness)
		.slice(0, max)
		.map(({ sentence, post }) => ({ sentence, post }))
}

const nearTo = (sentence: string, core: ReadonlySet<string>, wanted: ReadonlySet<string>) => ({
	particular: sharedTerms(sentence, core),
	shared: sharedTerms(sentence, wanted),
})

/** Further reading: posts with the subject in the title, or often in the text. */
export function postsOf(posts: readonly OwnPost[], subject: string, max: number): OwnPost[] {
	const core = subjectTerms(subject)
	const often = 5
	return posts
		.map((post) => ({ post, inTitle: sharedTerms(post.title, core), times: timesIn(post.content, core) }))
		.filter(({ inTitle, times }) => inTitle > 0 || times >= often)
		.toSorted((a, b) => b.inTitle - a.inTitle || b.times - a.times)
		.slice(0, max)
		.map(({ post }) => post)
}

/** Terms are stems, so a substring matches. */
const holdsAny = (text: string, terms: ReadonlySet<string>) => {
	const small = plainLetters(text)
	return [...terms].some((term) => small.includes(term))
}

function timesIn(content: string, core: ReadonlySet<string>): number {
	const small = plainLetters(content)
	return [...core].reduce((sum, term) => sum + small.split(term).length - 1, 0)
}

const between = (value: number, min: number, max: number) => value >= min && value <= max
const sharedTerms = (sentence: string, wanted: ReadonlySet<string>) =>
	new Set(termsOf(sentence).filter((term) => wanted.has(term))).size

/** `published` is a calendar day. */
export type OwnPost = { path: string; title: string; content: string; published: string }
export type Fact = { sentence: string; post: Omit<OwnPost, 'content'> }

/** A published post that an article can link to. */
export type Candidate = { path: string; title: string; focusKeyword: string }
