import { listText } from '#app/format/numbers.ts'
import { isNote, toWrite } from '../to-write.ts'
import { quotedTitle } from '../knowledge/quoted-title.ts'
import type { OfferedService } from '../knowledge/service-line.ts'
import { blocksOf } from '../markdown-blocks.ts'
import { answerBlocks } from './answer-text.ts'
import { answerTo, type Answers } from '../questions/answers.ts'
import { factBlocks, factText } from './fact-text.ts'
import type { Interview, InterviewQuestion } from './interview.server.ts'

type More = {
	introduction: string
	longTailKeywords: readonly string[]
	service: OfferedService | null
	/** Posts of our own to read after it. */
	others: readonly { title: string; path: string }[]
}

/** The headings of an interview, in order. */
export const headingsOf = ({ questions }: Interview): string[] =>
	questions.flatMap(({ heading }) => (heading === null ? [] : [heading]))

/**
 * The blocks of the post: an answered question is a section in the author's words, an open one holds what the company
 * has published on it and a note with the question.
 */
export function articleOf({ subject, questions }: Interview, answers: Answers, more: More): string[] {
	const { kind, thing, isClause, title } = subject
	const about = isClause || kind === 'case' ? quotedTitle(title) : thing
	const offered = more.service ? [{ title: ownServices(more.service.name), path: more.service.path }] : []
	const read = listText([...offered, ...more.others].map(({ title: name, path }) => `[${name}](${path})`))
	const introduction = introductionOf(questions, answers, more.introduction)
	// An introduction that was drafted before may hold the nearest fact of a section.
	const unsaid = (question: InterviewQuestion): InterviewQuestion => ({
		...question,
		facts: question.facts.filter((fact) => !introduction.includes(factText(fact))),
	})
	return [
		...introduction,
		...questions
			.filter(({ heading }) => heading !== null)
			.flatMap((question) => [
				`## ${question.heading}`,
				...sectionOf(unsaid(question), answers, more.longTailKeywords),
			]),
		...(read === '' ? [] : [`More on ${about}: ${read}.`]),
		askButton(kind === 'case' ? 'a project like this' : isClause ? 'your own case' : about, more.service),
	]
}

/** Many services have the word in their name. */
const ownServices = (name: string): string =>
	`our ${name}${/\b(?:services?|solutions?)$/i.test(name) ? '' : ' services'}`

/** A button instead of a sentence, which would end every post alike. */
function askButton(about: string, service: OfferedService | null): string {
	const [, id] = /^\/services\/([a-z0-9-]+)$/.exec(service?.path ?? '') ?? []
	return `[Ask about ${about}](/contact${id === undefined ? '' : `?service=${id}`} "button")`
}

function introductionOf(questions: readonly InterviewQuestion[], answers: Answers, given: string): string[] {
	const opening = questions.find(({ heading }) => heading === null)
	const written = given.trim() === '' ? [] : blocksOf(given)
	if (!opening) return written
	if (answerTo(answers, opening.id) === '')
		return written.length > 0 ? written : [...factBlocks(inArticle(opening)), toWrite(opening.question)]
	return [...written.filter((block) => !isNote(block)), ...answerBlocks(answerTo(answers, opening.id), opening.form)]
}

/** The most searches that a note lists. */
const maxSearches = 5

function sectionOf(question: InterviewQuestion, answers: Answers, searches: readonly string[]): string[] {
	const answer = answerTo(answers, question.id)
	if (answer !== '') return answerBlocks(answer, question.form)
	const listed = searches.slice(0, maxSearches).map((search) => `“${search}”`)
	const covers =
		question.id === 'answerAsked' && listed.length > 0 ? ` People also search for ${listed.join(', ')}.` : ''
	return [...factBlocks(inArticle(question)), toWrite(`${question.question}${covers}`)]
}

/** As many rows of prices as make a table; otherwise a section has its nearest fact only. */
const maxRows = 4

/** The screen offers every fact; the article holds the nearest. The answer to another question needs a section for it. */
function inArticle({ id, facts }: InterviewQuestion): InterviewQuestion['facts'] {
	const rows = facts.filter(({ kind }) => kind === 'price' || kind === 'mover')
	if (rows.length >= maxRows) return rows.slice(0, maxRows)
	return facts.filter(({ kind }) => kind !== 'question' || id === 'answerAsked').slice(0, 1)
}
