import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { companyServices, setCompanyServices } from '#app/config/service-lines.ts'
import { lineOf, servicesType } from '#app/features/site/services/service-content.ts'
import { factsOfSample } from '../../../../tests/support/content/sample-facts.ts'
import { asksFor, withFacts } from '../interview/interview.server.ts'
import { nearest } from '../knowledge/nearest-facts.ts'
import { serviceOf } from '../knowledge/service-line.ts'
import { subjectOf } from '../knowledge/subject.ts'

/* Questions of real titles, stored for review: a question is a sentence that an owner would be asked. */

const interviews = [
	['7 Mistakes To Avoid When Wiring A New House In Lagos', 'Beginners'],
	['5 signs your inverter battery is dying', 'Business Owners'],
	['10 questions to ask before you hire an electrician', 'General Public'],
	['Five ways to lower your diesel bill', 'Students'],
	['Six reasons to move your shop to solar', 'Developers'],
	['What does a translation agency do with a bad scan?', 'Beginners'],
	['Is a used lithium battery safe?', 'Business Owners'],
	['What a changeover switch does', 'Experts'],
	['How long do inverter batteries last in Nigeria?', 'NGO Staff'],
	['Why your website is slow on Nigerian networks', 'Beginners'],
	['How to prepare your roof for solar panels', 'Experts'],
	['Solar installation cost in Lagos 2026', 'Marketers'],
	['Choosing a translation agency for a visa application', 'Students'],
	['UPS or inverter: which one for a small office?', 'Beginners'],
	['How we cut diesel at a carton factory in Agbara', 'Beginners'],
	['Cost of solar panels in Lagos', 'Business Owners'],
	['Fake lithium batteries: how to spot one before you pay', 'Business Owners'],
	['My inverter trips when the pumping machine starts', 'Business Owners'],
] as const

const questionsOf = (title: string, audience: string) =>
	asksFor(subjectOf(title), audience, {}).map(({ question }) => question)

test('the questions of real titles', async () => {
	const file = path.resolve(import.meta.dirname, '../../../../tests/fixtures/interview/questions.md')
	const all = interviews.map(
		([title, audience]) =>
			`# ${title}\n\nFor: ${audience}\n\n${questionsOf(title, audience)
				.map((question) => `- ${question}\n`)
				.join('')}`,
	)
	await expect(all.join('\n')).toMatchFileSnapshot(file)
})

test.each(interviews)('%s: no phrase is repeated in a question, and plurals are plurals', (title, audience) => {
	const { phrase, points } = subjectOf(title)
	for (const question of questionsOf(title, audience)) {
		expect(question.split(phrase).length, question).toBeLessThanOrEqual(2)
		expect(question).not.toMatch(/\bterms in the answer\b|\bsend you who\b|\bdo first who\b/)
		if (points) expect(question).not.toMatch(/\bdoes (?:the )?(?:\w+s) (?:to|your)\b|\b(?:about|for|the) these\b/)
	}
})

test.each(['Cost of solar panels in Lagos', 'Fake lithium batteries', 'Choosing solar panels', 'Solar street lights'])(
	'%s: several things have a verb of several',
	(title) => {
		const { thing } = subjectOf(title)
		expect(thing).toMatch(/panels|batteries|lights/)
		for (const { question, heading } of asksFor(subjectOf(title), 'Business Owners', {}))
			for (const text of [question, heading ?? ''])
				expect(text.toLowerCase()).not.toMatch(new RegExp(`does ${thing}|${thing} (?:costs|means|is)\\b`, 'i'))
	},
)

test('nobody asks what the company says of itself', () => {
	const asks = asksFor(subjectOf('Our team is growing'), 'Beginners', {})
	for (const { question } of asks) expect(question).not.toMatch(/\basks? “|\basked you “/)
	expect(asks[0]?.question).toBe('Who last asked you about “Our team is growing”, and what had happened?')
	expect(asks[1]?.heading).toBe('The short answer')
})

test.each(interviews)(
	'%s: what readers should send or say is under a heading that asks them for it',
	(title, audience) => {
		const last = asksFor(subjectOf(title), audience, {}).find(({ id }) => id === 'answerNext')
		// “A photo of the board.” under “How we can help” reads as a mistake.
		if (/\bsend\b|\bknow from readers\b|\bhave ready\b/.test(last?.question ?? ''))
			expect(last?.heading).toMatch(/^What to (?:send|tell) us|^What to have ready/)
	},
)

test.each(interviews)('%s: what changes a price is an answer only where a price is asked for', (title, audience) => {
	for (const { id, takes } of asksFor(subjectOf(title), audience, {}))
		if (takes.includes('mover')) expect(['answerPrice', 'answerMovers', 'answerFigures']).toContain(id)
})

const before = companyServices()
afterEach(() => setCompanyServices(before))

/* Ten titles as owners type them. */
const fittedTo = [
	'POS network always down',
	'How to reduce failed POS transactions',
	'Cost of a POS terminal in Lagos',
	'Solar battery cost in Lagos',
	'Stop data theft',
	'How to choose a laptop for accounting',
	'Sworn translation of a marriage certificate: what it costs',
	'Borehole or water tanker for a small hotel?',
	'5 signs your generator needs a service',
	'How we cut diesel at a carton factory in Agbara',
]

const fitted = (title: string) => {
	const subject = subjectOf(title)
	const facts = nearest(factsOfSample(), { subject, topic: '', service: serviceOf(title)?.path ?? '' })
	return withFacts(asksFor(subject, '', {}), facts)
}
const beginSample = () =>
	setCompanyServices({ lines: servicesType.first('sample').map((each) => lineOf(each, true)), postOffer: '' })

test('questions fit the subject and what the company has published', async () => {
	beginSample()
	const all = fittedTo.map(
		(title) =>
			`# ${title}\n\n${fitted(title)
				.map(({ question }) => `- ${question}\n`)
				.join('')}`,
	)
	const file = path.resolve(import.meta.dirname, '../../../../tests/fixtures/interview/fitted-questions.md')
	await expect(all.join('\n')).toMatchFileSnapshot(file)
})

test.each(fittedTo)('%s: six to ten questions, none asks for a price that is published', (title) => {
	beginSample()
	const asks = fitted(title)
	expect(asks.length).toBeGreaterThanOrEqual(6)
	expect(asks.length).toBeLessThanOrEqual(10)
	for (const { question, facts } of asks)
		if (facts.some(({ kind }) => kind === 'price')) expect(question).toMatch(/^Your website says ₦/)
})

test('two posts about the cost of different things share only the questions about customers', () => {
	const [pos, battery] = ['Cost of a POS terminal', 'Cost of a solar battery'].map((title) => {
		const subject = subjectOf(title)
		return new Set(asksFor(subject, '', {}).map(({ question }) => question.replaceAll(subject.thing, '')))
	})
	expect(pos?.intersection(battery ?? new Set()).size).toBeLessThanOrEqual(3)
})

test('a topic says what the title leaves open', () => {
	const asks = asksFor(subjectOf('What it costs to begin'), '', {}, 'POS business')
	expect(asks.map(({ question }) => question).join(' ')).toContain('the terminal, the SIM')
})

test.each([
	['Choosing a backup battery', 'the usable kWh'],
	['Choosing an inverter backup for a clinic', 'the usable kWh'],
	['Choosing a battery for home backup', 'the usable kWh'],
	['Choosing an inverter with four hours of backup', 'the usable kWh'],
	['Choosing a backup for power cuts', 'the usable kWh'],
	['Choosing backup internet for an office', 'a limit of data'],
	['Choosing a wireless router for an office', 'a limit of data'],
	['Choosing solar panels on a payment plan', 'the usable kWh'],
	['Choosing a backup for a website', 'a copy that was really restored'],
	['Choosing a backup for the files of a school', 'a copy that was really restored'],
])('%s: its examples are about it', (title, example) => {
	const asks = asksFor(subjectOf(title), '', {})
	expect(asks.map(({ question }) => question).join(' ')).toContain(example)
})

test.each(['Choosing a perimeter fence', 'Choosing a bed to sleep well'])(
	'%s: no examples of another subject',
	(title) =>
		expect(
			asksFor(subjectOf(title), '', {})
				.map(({ question }) => question)
				.join(' '),
		).not.toContain('for example'),
)
