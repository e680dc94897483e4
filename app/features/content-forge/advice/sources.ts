import type { ForgeSession } from '../session/forge-session.ts'
import { answersOf, otherChoice } from '../session/forge-state.ts'

/** The texts a user typed themselves: they support claims. */
export function sourcesOf({ state, madeBy, messages }: Pick<ForgeSession, 'state' | 'madeBy' | 'messages'>): string[] {
	const { postTitle, topic, focusKeyword, introduction, contentValue, contentGoal, optimizedTitle } = state
	return [
		postTitle,
		topic,
		focusKeyword,
		state.targetAudience === otherChoice ? state.otherAudience : state.targetAudience,
		state.desiredTone === otherChoice ? state.otherTone : '',
		// A generated text supports no claim.
		madeBy['write-introduction'] ? '' : introduction,
		madeBy['suggest-content-value'] ? '' : contentValue,
		madeBy['suggest-content-goals'] ? '' : contentGoal,
		madeBy['optimize-meta-title'] ? '' : optimizedTitle,
		...Object.values(answersOf(state)),
		...messages.filter(({ role }) => role === 'user').map(({ content }) => content),
	].filter((text) => text.trim() !== '')
}
