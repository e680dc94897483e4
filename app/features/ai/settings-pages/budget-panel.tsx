import { dollars } from '#app/format/numbers.ts'
import { Link } from 'react-router'
import { BudgetForm, type TypedBudget } from '../budget/budget-form.tsx'
import type { Budget } from '../budget/budget.server.ts'
import { settingsMessages } from '../settings/messages.ts'
import { SpentMeter } from '../budget/spent-meter.tsx'

const { budget: messages } = settingsMessages

export type BudgetFacts = Budget & { environment: number | null; each: number | null; hasPrices: boolean }

/** The month's cost. Admins can set less here than the budget in force (app/settings), never more. */
export function BudgetPanel({
	budget: { spent, reserved, estimated, max, own, environment, each, hasPrices },
	typed,
}: {
	budget: BudgetFacts
	typed: TypedBudget
}) {
	return (
		<section aria-labelledby="budget-heading" className="admin-panel">
			<h2 id="budget-heading">{messages.heading}</h2>
			<SpentMeter spent={spent} estimated={estimated} max={max} />
			{reserved > 0 && <p className="help">{messages.reserved(dollars(reserved))}</p>}
			{hasPrices ? (
				<BudgetForm
					intent="budget"
					own={own}
					label={messages.label}
					help={messages.help(environment === null ? null : dollars(environment))}
					save={messages.save}
					{...typed}
				/>
			) : (
				<p className="help">{messages.noPrices}</p>
			)}
			<p className="help">{messages.each(each === null ? null : dollars(each))}</p>
			<p className="help">{messages.images}</p>
			<p className="help">
				<Link to="/admin/settings/ai-cost" className="link">
					{messages.settings}
				</Link>
			</p>
		</section>
	)
}
