import type { OwnFact } from '../knowledge/own-fact.ts'
import { jobText, sumOf } from '../knowledge/price-fact.ts'
import type { Subject } from '../knowledge/subject.ts'
import { phrased } from './aspects.ts'

/* Sentences on the subject in the title's own words; their forms and what they promise are chosen by the title. */

type Form = (text: string) => string

const firstOf = (facts: readonly OwnFact[], kind: OwnFact['kind']) => facts.find((fact) => fact.kind === kind)

/** What a post can offer its readers: first what the company has published on the subject, then what its kind promises. */
export function contentValues(subject: Subject, facts: readonly OwnFact[]): string[] {
	const [price, study, question] = [firstOf(facts, 'price'), firstOf(facts, 'case'), firstOf(facts, 'question')]
	return [
		...(price ? [phrased('price', subject, priceForms(sumOf(price), jobText(price.label)), 2)] : []),
		...(study ? [phrased('case', subject, caseForms(study.text.replace(/\.$/, '')), 1)] : []),
		...(question ? [phrased('answer', subject, answerForms(question.label), 2)] : []),
		phrased('promise', subject, promiseForms(aboutOf(subject)), 2),
	]
}

const verbs = ['says', 'shows', 'explains', 'makes clear']

/** Each beginning with each verb. */
const withVerbs = (...beginnings: string[]): Form[] =>
	beginnings.flatMap((beginning) => verbs.map((verb) => (text: string) => `${beginning} and ${verb} ${text}`))

const priceForms = (price: string, job: string): Form[] =>
	withVerbs(
		`Names a price of our own, ${price} for ${job},`,
		`Gives what we charge, ${price} for ${job},`,
		`Starts from a real price, ${price} for ${job},`,
		`Has a figure, ${price} for ${job},`,
		`Quotes our own list, ${price} for ${job},`,
		`Puts a sum first, ${price} for ${job},`,
	)
const caseForms = (measured: string): Form[] => [
	(text) => `Shows ${text}, as measured on one of our jobs: ${measured}`,
	(text) => `Explains ${text} by one of our jobs: ${measured}`,
	(text) => `Says ${text}, with figures from our own work: ${measured}`,
	(text) => `Makes clear ${text} from what we have done ourselves: ${measured}`,
	(text) => `Says ${text}, and rests on a job that we did: ${measured}`,
]
const answerForms = (question: string): Form[] =>
	withVerbs(
		`Answers “${question}”`,
		`Has a plain answer to “${question}”`,
		`Settles the question “${question}”`,
		`Begins with “${question}”`,
		`Takes up “${question}”`,
	)
const promiseForms = (about: string): Form[] =>
	withVerbs(
		`Goes through ${about}`,
		`Describes ${about} from our own work`,
		`Takes up ${about} in plain English`,
		`Gives the facts about ${about}`,
		`Covers ${about} with an example`,
		`Sums up ${about} for customers`,
	)

/** What readers should know or do after it. */
export function contentGoals(subject: Subject, facts: readonly OwnFact[]): string[] {
	const question = firstOf(facts, 'question')
	return [
		phrased('goal', subject, goalForms(aboutOf(subject)), 2),
		...(question ? [phrased('question', subject, questionForms(question.label), 2)] : []),
		phrased('enquiry', subject, enquiryForms(subject.search), 2),
	]
}

const goalForms = (about: string): Form[] => [
	(text) => `Readers understand ${about} and know ${text}`,
	(text) => `Readers can explain ${about} to their family or staff, and ${text}`,
	(text) => `Readers who have to decide on ${about} know ${text}`,
	(text) => `Readers stop guessing about ${about} and see ${text}`,
	(text) => `Readers can talk to an expert about ${about} and ask ${text}`,
	(text) => `Readers can judge ${about} by themselves and know ${text}`,
	(text) => `Readers avoid the usual mistakes with ${about} because they know ${text}`,
]
const questionForms = (question: string): Form[] => [
	(text) => `Answer “${question}” before anyone has to ask, and say ${text}`,
	(text) => `Give a plain answer to “${question}” and show ${text}`,
	(text) => `Save readers the call to ask “${question}” or ${text}`,
	(text) => `Settle “${question}” early, then explain ${text}`,
	(text) => `Reach people who wonder “${question}” and make clear ${text}`,
]
const enquiryForms = (search: string): Form[] => [
	(text) => `Lead readers who search for “${search}” to request a free quote once they know ${text}`,
	(text) => `Turn a search for “${search}” into an enquiry by saying ${text}`,
	(text) => `Have people who search for “${search}” call or write to us when they have read ${text}`,
	(text) => `Get enquiries from people who look for “${search}” and ask ${text}`,
	(text) => `Be the answer that people find for “${search}” when they ask ${text}`,
	(text) => `Invite people who search for “${search}” to ask us ${text}`,
	(text) => `Win customers who type “${search}” by showing ${text}`,
]

function aboutOf({ kind, thing, isClause, title, phrase, named, options }: Subject): string {
	if (kind === 'cost') return `the price of ${thing}`
	if (options) return `${options[0]} and ${options[1]}`
	if (isClause || kind === 'case') return `“${title}”`
	return kind === 'list' ? `the ${phrase}` : named
}
