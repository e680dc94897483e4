import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'

/** What was typed, and what was wrong with it. */
export type TypedBudget = { typed?: string | undefined; error?: string | undefined }

type Props = TypedBudget & {
	intent: string
	/** In millionths of a dollar; null: none of its own. */
	own: number | null
	label: string
	help: string
	save: string
}

/** A monthly limit in dollars: of the site, or of one person. */
export const BudgetForm = ({ intent, own, label, help, save, typed, error }: Props) => (
	<PostForm preventScrollReset className="ai-form" noValidate>
		<TextField
			key={String(own)}
			label={label}
			name="dollars"
			inputMode="decimal"
			autoComplete="off"
			maxLength={10}
			defaultValue={typed ?? (own === null ? '' : String(own / 1_000_000))}
			help={help}
			error={error}
		/>
		<div className="admin-actions">
			<Button type="submit" name="intent" value={intent} variant="secondary" size="sm">
				{save}
			</Button>
		</div>
	</PostForm>
)
