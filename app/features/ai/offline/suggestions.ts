import { serviceOf } from './service-line.ts'
import { inSentence, inSentenceForm } from './sentence-form.ts'

/** What a post can offer its readers. */
export function contentValues(title: string, topic: string, keyword?: string): string[] {
	const name = serviceOf(`${title} ${topic}`)?.name
	const about = keyword === undefined ? inSentence(topic) : inSentenceForm(keyword)
	return [
		`Explains ${about} in plain words, with choices that fit homes and businesses in Nigeria`,
		`Shows what decides the cost of ${about} before the reader asks for a quote`,
		'Gives a checklist the reader can use the same day',
		`Names the common mistakes with ${about} and how to avoid them`,
		name === undefined
			? 'Comes from people who do this work every day'
			: `Comes from a team that works in ${name} every day`,
	]
}

export function contentGoals(title: string, topic: string, keyword?: string): string[] {
	const name = serviceOf(`${title} ${topic}`)?.name
	const about = keyword === undefined ? inSentence(topic) : inSentenceForm(keyword)
	return [
		`Help the reader decide about ${about} with the facts in hand`,
		`Answer the questions customers ask before they buy ${about}`,
		`Build trust in our ${name === undefined ? '' : `${name} `}team by showing how the work is done`,
		`Lead the reader to request a free quote${name === undefined ? '' : ` for ${name}`}`,
		`Be found by people who search for “${keyword ?? inSentence(topic)}”`,
	]
}
