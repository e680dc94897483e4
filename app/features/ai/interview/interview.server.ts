import type { Turn } from '#app/platform/workers/worker-pool.ts'
import { answerTo, questionIds, type Answers } from '../questions/answers.ts'
import { ownFactsOn } from '../knowledge/own-facts.server.ts'
import type { OwnFact } from '../knowledge/own-fact.ts'
import type { Ask } from '../questions/ask.ts'
import { asksOf } from '../questions/asks.ts'
import { askForAudience } from '../questions/audience.ts'
import { particularsOf, type Particulars } from '../questions/particulars.ts'
import { subjectOf, type Subject } from '../knowledge/subject.ts'

export type InterviewQuestion = Ask & { facts: OwnFact[] }

/** The outline of a post as questions, with what the company itself has published for each. */
export type Interview = { subject: Subject; questions: InterviewQuestion[] }

export type InterviewInput = { postTitle: string; topic: string; targetAudience: string }

export async function interviewOn(input: InterviewInput, answers: Answers, turn: Turn): Promise<Interview> {
	const subject = subjectOf(input.postTitle)
	const facts = await ownFactsOn(subject, input.topic, turn)
	return { subject, questions: withFacts(asksFor(subject, input.targetAudience, answers, input.topic), facts) }
}

/**
 * The questions of this kind of post, subject and audience. An answer to a question that is no longer asked stays among
 * them.
 */
export function asksFor(subject: Subject, audience: string, answers: Answers, topic = ''): Ask[] {
	const parts = particularsOf(subject.title) ?? particularsOf(topic)
	const asks = asksOf[subject.kind](subject, parts)
	const extra = askForAudience(audience, subject, parts)
	const asked = [...asks.slice(0, -1), ...(extra ? [extra] : []), ...asks.slice(-1)]
	const others = questionIds.filter((id) => answerTo(answers, id) !== '' && !asked.some((ask) => ask.id === id))
	return [...asked, ...others.map((id) => askNamed(id, subject, parts)).filter((ask) => ask !== null)]
}

function askNamed(id: Ask['id'], subject: Subject, parts: Particulars | null): Ask | null {
	const extra = askForAudience('General Public', subject, parts)
	const all = [...Object.values(asksOf).flatMap((asks) => asks(subject, parts)), ...(extra ? [extra] : [])]
	return all.find((ask) => ask.id === id) ?? null
}

/** Each fact belongs to the first question that takes its kind. What the facts say is not asked again. */
export function withFacts(asks: readonly Ask[], facts: readonly OwnFact[]): InterviewQuestion[] {
	const taker = (fact: OwnFact) => asks.find(({ takes }) => takes.includes(fact.kind))?.id
	return asks.map((ask) => {
		const own = facts.filter((fact) => taker(fact) === ask.id)
		return { ...ask, question: openQuestion(ask, own), facts: own }
	})
}

function openQuestion({ question, takes, known }: Ask, facts: readonly OwnFact[]): string {
	for (const kind of takes) {
		const [first, ...others] = facts.filter((fact) => fact.kind === kind)
		const asked = first && known[kind]?.([first, ...others])
		if (asked !== undefined) return asked
	}
	return question
}
