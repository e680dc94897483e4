import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/controls/field.tsx'
import { useOwnFormAddress } from '#app/ui/controls/use-own-form-address.ts'
import { leadMessages as messages } from '../lead/lead-messages.ts'
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
	maxLength,
	submit,
	busy,
	variant,
	initial = '',
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
	maxLength: number
	submit: ReactNode
	busy: string
	variant: 'primary' | 'secondary'
	/** The text before anybody types. */
	initial?: string
	/** What is sent below the text. */
	children?: ReactNode
}) {
	const { field, entry, isBack, keep, finish, renew } = useDraft(draftKey, freshEntry, initial)
	const { fetcher, isBusy, errors } = useLeadFetcher(`lead-${intent}`, (reply) => {
		if (reply.ok) finish()
		else if ('entry' in reply.errors) renew()
	})
	return (
		<fetcher.Form method="post" action={useOwnFormAddress()} className="lead-draft" aria-busy={isBusy}>
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
				defaultValue={initial}
				maxLength={maxLength}
				required
				error={errors['body']}
				onInput={(event) => keep(event.currentTarget.value)}
			/>
			{children}
			<div className="lead-buttons items-center">
				<Button type="submit" variant={variant} size="sm" isBusy={isBusy}>
					{isBusy ? busy : submit}
				</Button>
				<p role="status" className="help">
					{isBack ? messages.draftBack : messages.draftStored}
				</p>
			</div>
		</fetcher.Form>
	)
}

type Draft = { entry: string; text: string }

/**
 * A text in progress: stored in the browser until it is sent, through reloads and expired sessions. `entry` is its id
 * on the server; it is stored with the text, so that a retry is recognised as the same one.
 */
export function useDraft(
	key: string,
	freshEntry: string,
	/** The field's value before anybody types. */
	initial = '',
): {
	field: RefObject<HTMLTextAreaElement | null>
	entry: string
	isBack: boolean
	keep: (text: string) => void
	/** The text was sent: start with an empty one. */
	finish: () => void
	/** Keep the text, but as a new entry. */
	renew: () => void
} {
	const field = useRef<HTMLTextAreaElement>(null)
	const [entry, setEntry] = useState(freshEntry)
	const [isBack, setBack] = useState(false)

	useEffect(() => {
		const draft = readDraft(key)
		if (!draft || !field.current || field.current.value !== initial) return
		field.current.value = draft.text
		setEntry(draft.entry)
		setBack(true)
	}, [key, initial])

	const write = (text: string, as: string) => {
		quietly(() =>
			text === initial ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify({ entry: as, text })),
		)
	}
	return {
		field,
		entry,
		isBack,
		keep: (text) => write(text, entry),
		finish: () => {
			if (field.current) field.current.value = ''
			quietly(() => localStorage.removeItem(key))
			setEntry(freshEntry)
			setBack(false)
		},
		renew: () => {
			setEntry(freshEntry)
			write(field.current?.value ?? '', freshEntry)
		},
	}
}

function readDraft(key: string): Draft | null {
	const draft = quietly((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'))
	if (typeof draft !== 'object' || draft === null || !('entry' in draft) || !('text' in draft)) return null
	const { entry, text } = draft
	return typeof entry === 'string' && typeof text === 'string' ? { entry, text } : null
}

/** Storage may be full or forbidden; there is no draft then. */
function quietly<T>(run: () => T): T | null {
	try {
		return run()
	} catch {
		return null
	}
}
