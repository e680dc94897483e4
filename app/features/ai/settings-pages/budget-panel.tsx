import { dollars } from '#app/format/numbers.ts'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import type { Budget } from '../budget/budget.server.ts'
import { settingsMessages } from '../settings/messages.ts'
import { SpentMeter } from '../budget/spent-meter.tsx'

const { budget: messages } = settingsMessages

export type BudgetFacts = Budget & { environment: number | null; each: number | null; hasPrices: boolean }

/** The month's cost. Admins can set less here than the budget in force (app/settings), never more. */
export function BudgetPanel({
	budget: { spent, reserved, estimated, most, own, environment, each, hasPrices },
	typed,
	error,
}: {
	budget: BudgetFacts
	typed?: string | undefined
	error?: string | undefined
}) {
	return (
		<section aria-labelledby="budget-heading" className="admin-panel">
			<h2 id="budget-heading">{messages.heading}</h2>
			<SpentMeter spent={spent} estimated={estimated} most={most} />
			{reserved > 0 && <p className="help">{messages.reserved(dollars(reserved))}</p>}
			{hasPrices ? (
				<Form method="post" preventScrollReset className="ai-form" noValidate>
					<TextField
						key={String(own)}
						label={messages.label}
						name="dollars"
						inputMode="decimal"
						autoComplete="off"
						maxLength={10}
						defaultValue={typed ?? (own === null ? '' : String(own / 1_000_000))}
						help={messages.help(environment === null ? null : dollars(environment))}
						error={error}
					/>
					<div className="admin-actions">
						<Button type="submit" name="intent" value="budget" variant="secondary" size="sm">
							{messages.save}
						</Button>
					</div>
				</Form>
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
