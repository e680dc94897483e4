import path from 'node:path'
import { expect, test } from 'vitest'
import { asksFor } from '../interview/interview.server.ts'
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
})
