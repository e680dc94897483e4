import type { Turn } from '#app/platform/workers/worker-pool.ts'
import { factText, priceSentence } from '../interview/fact-text.ts'
import { ownFactsOn } from '../knowledge/own-facts.server.ts'
import type { OwnFact } from '../knowledge/own-fact.ts'
import { asksOf } from '../questions/asks.ts'
import { subjectOf } from '../knowledge/subject.ts'
import { toWrite } from '../to-write.ts'

/** The kinds of fact that can begin a post, the best first. */
const openers: readonly OwnFact['kind'][] = ['case', 'price', 'post', 'question']

/** What the company has published on the subject, and a note with the question that only its people can answer. */
export async function introduction(focusKeyword: string, topic: string, turn: Turn): Promise<string> {
	const subject = subjectOf(topic)
	const facts = await ownFactsOn(subject, focusKeyword, turn)
	const fact = openers.map((kind) => facts.find((each) => each.kind === kind)).find((each) => each !== undefined)
	const [opening] = asksOf[subject.kind](subject, null)
	const first = fact && (fact.kind === 'price' ? priceSentence(fact) : factText(fact))
	return [
		...(first === undefined ? [] : [first]),
		toWrite(opening?.question ?? `What is new about ${subject.named}?`),
	].join('\n\n')
}
