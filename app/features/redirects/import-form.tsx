import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { redirectMessages as messages } from './messages.ts'

type Props = {
	typed: string
	error: string | undefined
	/** Of the lines in `typed`, in their order. */
	lineErrors: readonly string[]
	isBusy: boolean
}

/** Many at once, as pasted lines. */
export function ImportForm({ typed, error, lineErrors, isBusy }: Props) {
	return (
		<details className="admin-panel redirect-import" open={typed !== '' || error !== undefined}>
			<summary>{messages.importHeading}</summary>
			<PostForm preventScrollReset noValidate className="redirect-form">
				<p className="help">{messages.importLead}</p>
				<TextArea
					name="lines"
					label={messages.importLabel}
					rows={8}
					dir="ltr"
					spellCheck={false}
					placeholder={messages.importExample}
					defaultValue={typed}
					error={error}
				/>
				{lineErrors.length > 0 && (
					<ul aria-label={messages.importErrors} className="redirect-errors">
						{lineErrors.map((each) => (
							<li key={each} className="error">
								{each}
							</li>
						))}
					</ul>
				)}
				<div>
					<Button type="submit" name="intent" value="import" variant="secondary" isBusy={isBusy}>
						{messages.import}
					</Button>
				</div>
			</PostForm>
		</details>
	)
}
