import { longDayText } from '#app/format/public-dates.ts'
import type { OwnFact } from '../knowledge/own-fact.ts'
import { jobText, sumOf } from '../knowledge/price-fact.ts'
import type { Facts } from './ask.ts'

/* What a question says of the facts that the company has published, so that it asks only what they leave open: in one sentence with its subject, so that no two drafts have it in common. */

/** Two say enough; the others are below the question. */
const maxNamed = 2

export function publishedPrices(facts: Facts): string {
	const named = facts.slice(0, maxNamed).map((fact) => `${sumOf(fact)} for ${jobText(fact.label)}`)
	const others = facts.length > named.length ? ', among other prices' : ''
	const [{ source }] = facts
	const checked = source.date === '' ? '' : ` (checked on ${longDayText(source.date)})`
	return `Your website says ${named.join(' and ')}${others}${checked}`
}

const whoOf = ({ label, source }: OwnFact): string => (label === '' ? source.title : label)

export const publishedCase =
	(about: string) =>
	([first]: Facts): string =>
		`Your website has the example of ${whoOf(first)}; what does it leave out about ${about}: what went wrong, and how does it work today?`

export const caseFigures =
	(about: string) =>
	([first]: Facts): string =>
		`Your website has figures of ${whoOf(first)}; which other figure of your own says most about ${about}, and where is it from?`

export const priceFigures =
	(about: string) =>
	(facts: Facts): string =>
		`${publishedPrices(facts)}; which other figure of your own says most about ${about}, and where is it from?`

const answered = (facts: Facts): string =>
	`Your website answers ${facts
		.slice(0, maxNamed)
		.map(({ label }) => `“${label}”`)
		.join(' and ')}`

export const otherQuestions =
	(about: string) =>
	(facts: Facts): string =>
		`${answered(facts)}; what else do customers ask about ${about}, and what do you answer?`

export const otherBeliefs =
	(about: string) =>
	(facts: Facts): string =>
		`${answered(facts)}; what do people wrongly believe about ${about}?`
