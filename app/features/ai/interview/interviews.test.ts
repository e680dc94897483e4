import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { slugify } from '#app/format/letters-and-words.ts'
import { isQuestionId } from '../questions/answers.ts'
import { subjectOf } from '../knowledge/subject.ts'
import { articleOf } from './article-of-interview.ts'
import { asksFor } from './interview.server.ts'

/*
 * Twenty interviews with an owner's answers, the last ten quickly typed or dictated on a phone; the drafts are stored
 * for review.
 */

const folder = path.resolve(import.meta.dirname, '../../../../tests/fixtures/interview')
const interviews = z
	.array(
		z.object({ title: z.string(), audience: z.string(), tone: z.string(), answers: z.record(z.string(), z.string()) }),
	)
	.parse(JSON.parse(readFileSync(path.join(folder, 'answers.json'), 'utf8')))

test.each(interviews)('$title', async ({ title, audience, answers }) => {
	const subject = subjectOf(title)
	const asks = asksFor(subject, audience, {})
	expect(asks.length).toBeGreaterThanOrEqual(6)
	expect(asks.length).toBeLessThanOrEqual(10)
	// No answer is to a question that is not asked.
	for (const id of Object.keys(answers)) expect(isQuestionId(id) && asks.some((ask) => ask.id === id), id).toBe(true)
	const questions = asks.map((ask) => ({ ...ask, facts: [] }))
	const more = { introduction: '', longTailKeywords: [], service: null, others: [] }
	const draft = articleOf({ subject, questions }, answers, more).join('\n\n')
	await expect(`# ${title}\n\n${draft}\n`).toMatchFileSnapshot(path.join(folder, `drafts/${slugify(title)}.md`))
})
