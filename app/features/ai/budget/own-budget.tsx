import { dollars } from '#app/format/numbers.ts'
import { aiMessages, generatorMessages as messages } from '../messages.ts'

/** In millionths of a US dollar; `max` is null without a limit of their own. */
export type OwnBudget = { spent: number; max: number | null; isSiteUsedUp: boolean }

/** What the user has spent this month, and of how much; next to the tools that spend it. */
export function OwnBudgetNote({ budget }: { budget: OwnBudget | null }) {
	if (!budget) return null
	const problem = problemOf(budget)
	const { spent, max } = budget
	return (
		<>
			<p className="help">
				{max === null ? messages.spent(dollars(spent)) : messages.spentOf(dollars(spent), dollars(max))}
			</p>
			{problem && <p className="error">{problem}</p>}
		</>
	)
}

function problemOf({ spent, max, isSiteUsedUp }: OwnBudget): string | null {
	if (isSiteUsedUp) return aiMessages.budget.usedUp
	if (max === null || spent < max) return null
	return max === 0 ? aiMessages.personBudget.none : aiMessages.personBudget.usedUp
}
