import { dollars } from '#app/format/numbers.ts'
import { settingsMessages } from '../settings/messages.ts'
import type { PersonBudget } from './budget.server.ts'
import { BudgetForm, type TypedBudget } from './budget-form.tsx'
import { SpentMeter } from './spent-meter.tsx'

const { person: messages, budget: budgetMessages } = settingsMessages

export type PersonBudgetFacts = PersonBudget & {
	/** The limit of everybody who has none of their own. */
	each: number | null
	hasPrices: boolean
}

/** What one person has spent this month, and their limit. Null: their role does not use the AI tools. */
export function PersonBudgetPanel({
	budget,
	mayChange,
	typed,
}: {
	budget: PersonBudgetFacts | null
	mayChange: boolean
	typed: TypedBudget
}) {
	return (
		<section aria-labelledby="budget-heading" className="admin-panel">
			<h2 id="budget-heading">{messages.heading}</h2>
			{budget === null ? (
				<p className="help">{messages.notUsed}</p>
			) : (
				<>
					<SpentMeter spent={budget.spent} estimated={false} max={budget.max} />
					{budget.reserved > 0 && <p className="help">{budgetMessages.reserved(dollars(budget.reserved))}</p>}
					{!budget.hasPrices && <p className="help">{budgetMessages.noPrices}</p>}
					{budget.hasPrices && mayChange && (
						<BudgetForm
							intent="ai-budget"
							own={budget.own}
							label={messages.label}
							help={messages.help(budget.each === null ? null : dollars(budget.each))}
							save={messages.save}
							{...typed}
						/>
					)}
				</>
			)}
		</section>
	)
}
