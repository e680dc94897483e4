import { interviewOn } from '#app/features/ai/interview/interview.server.ts'
import { factText } from '#app/features/ai/interview/fact-text.ts'
import { contentGoals } from '#app/features/ai/offline/suggestions.ts'
import { dayText } from '#app/format/dates.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import { answersOf, audienceOf, type ForgeState } from '../session/forge-state.ts'

/** A fact as the screen offers it; `markdown` is what goes into the answer. */
export type OfferedFact = {
	id: string
	text: string
	markdown: string
	source: { title: string; path: string; date: string }
}

/** The questions for a session; null until there is a title. */
export async function interviewView(state: ForgeState, turn: Turn) {
	const { postTitle, topic } = state
	if (postTitle.trim() === '') return null
	const input = { postTitle, topic, targetAudience: audienceOf(state) }
	const { subject, questions } = await interviewOn(input, answersOf(state), turn)
	return {
		/** What the questions were made from. */
		from: fromOf(state),
		questions: questions.map(({ id, question, hint, facts }) => ({
			id,
			question,
			hint,
			facts: facts.map((fact): OfferedFact => {
				const { id: factId, label, text, source, kind } = fact
				const shown = label === '' || kind === 'post' ? text : `${label}: ${text}`
				const date = source.date === '' ? '' : dayText(source.date)
				return { id: factId, text: shown, markdown: factText(fact), source: { ...source, date } }
			}),
		})),
		goal:
			contentGoals(
				subject,
				questions.flatMap(({ facts }) => facts),
			)[0] ?? '',
	}
}

export type InterviewView = NonNullable<Awaited<ReturnType<typeof interviewView>>>

const fromOf = (state: ForgeState): string => JSON.stringify([state.postTitle, state.topic, audienceOf(state)])
