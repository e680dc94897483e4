import type { ReactNode } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/controls/field.tsx'
import { leadMessages as messages } from '../lead/lead-messages.ts'
import { useDraft } from './use-draft.ts'
import { useLeadFetcher } from '../parts/use-lead-fetcher.ts'

/** A form whose text must not get lost: a note, a reply. Its draft stays in the browser until it is saved. */
export function DraftForm({
	intent,
	draftKey,
	freshEntry,
	fields,
	label,
	help,
	placeholder,
	rows,
	longest,
	submit,
	busy,
	variant,
	children,
}: {
	intent: 'note' | 'reply'
	draftKey: string
	/** The id of the next note or reply; the server issues a new one after each. */
	freshEntry: string
	fields: Record<string, string | number>
	label: string
	help?: ReactNode
	placeholder?: string
	rows: number
	longest: number
	submit: ReactNode
	busy: string
	variant: 'primary' | 'secondary'
	/** What is sent below the text. */
	children?: ReactNode
}) {
	const { field, entry, isBack, keep, finish, renew } = useDraft(draftKey, freshEntry)
	const { fetcher, isBusy, errors } = useLeadFetcher(`lead-${intent}`, (reply) => {
		if (reply.ok) finish()
		else if ('entry' in reply.errors) renew()
	})
	return (
		<fetcher.Form method="post" className="lead-draft" aria-busy={isBusy}>
			<input type="hidden" name="intent" value={intent} />
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<input type="hidden" name="entry" value={entry} />
			<TextArea
				ref={field}
				id={`field-${intent}`}
				name="body"
				label={label}
				help={help}
				placeholder={placeholder}
				rows={rows}
				maxLength={longest}
				required
				error={errors['body']}
				onInput={(event) => keep(event.currentTarget.value)}
			/>
			{children}
			<div className="lead-buttons items-center">
				<Button type="submit" variant={variant} size="sm" disabled={isBusy}>
					{isBusy ? busy : submit}
				</Button>
				<p role="status" className="help">
					{isBack ? messages.draftBack : messages.draftKept}
				</p>
			</div>
		</fetcher.Form>
	)
}
