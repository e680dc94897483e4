import { Form } from 'react-router'
import { dollars } from '#app/format/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { settingsMessages } from '../settings/messages.ts'
import type { PersonBudget } from './budget.server.ts'
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
	error,
}: {
	budget: PersonBudgetFacts | null
	mayChange: boolean
	typed?: string | undefined
	error?: string | undefined
}) {
	return (
		<section aria-labelledby="budget-heading" className="admin-panel">
			<h2 id="budget-heading">{messages.heading}</h2>
			{budget === null ? (
				<p className="help">{messages.notUsed}</p>
			) : (
				<>
					<SpentMeter spent={budget.spent} estimated={false} most={budget.most} />
					{budget.reserved > 0 && <p className="help">{budgetMessages.reserved(dollars(budget.reserved))}</p>}
					{!budget.hasPrices && <p className="help">{budgetMessages.noPrices}</p>}
					{budget.hasPrices && mayChange && <BudgetForm budget={budget} typed={typed} error={error} />}
				</>
			)}
		</section>
	)
}

type FormProps = { budget: PersonBudgetFacts; typed: string | undefined; error: string | undefined }

function BudgetForm({ budget: { own, each }, typed, error }: FormProps) {
	return (
		<Form method="post" preventScrollReset className="ai-form" noValidate>
			<input type="hidden" name="intent" value="ai-budget" />
			<TextField
				key={String(own)}
				label={messages.label}
				name="dollars"
				inputMode="decimal"
				autoComplete="off"
				maxLength={10}
				defaultValue={typed ?? (own === null ? '' : String(own / 1_000_000))}
				help={messages.help(each === null ? null : dollars(each))}
				error={error}
			/>
			<div className="admin-actions">
				<Button type="submit" variant="secondary" size="sm">
					{messages.save}
				</Button>
			</div>
		</Form>
	)
}
