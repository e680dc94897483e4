import { useEffect, useRef, type FormEvent } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import type { Field } from '#app/content/field.ts'
import type { WritingTools } from '#app/features/editor/drafts/use-writing.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { Writing } from '#app/features/editor/drafts/writing-state.ts'

export type EntryResult =
	| { ok: true; message: string; version: number; draft: unknown; to: string | null }
	| FormError
	| undefined

type Begin<V extends object> = {
	actionData: EntryResult
	field: Field<V>
	tools: WritingTools<V, Writing<V>>
	/** Shows other values than those that were typed. */
	show: (fields: V) => void
}

/** Maximum wait for an autosave that is under way. */
const maxAutosaveWaitMs = 3_000

/**
 * Sends the form once no autosave is under way. What is typed in the meantime stays in the form, merged with what was saved:
 * somebody else's changes, or the texts as they were tidied for publishing.
 */
export function useSaveEntry<V extends object>({ actionData, field, tools, show }: Begin<V>) {
	const submit = useSubmit()
	const navigate = useNavigate()
	const sent = useRef<V | null>(null)
	/** The press that has no response yet: another one must not send the form again. */
	const sending = useRef<FormEvent | null>(null)
	const { now, pause, resume, finish, rebase, sequence } = tools
	const done = useRef<EntryResult>(actionData)
	useEffect(() => {
		if (!actionData || done.current === actionData) return
		done.current = actionData
		// The page may still be loading again: what is pressed from now on is another save.
		sending.current = null
		if (actionData.ok) {
			const saved = field.stored(actionData.draft)
			const typed = now().fields
			const next = field.merge(sent.current ?? now().base, typed, saved, '').settle({})
			if (!field.same(next, typed)) show(next)
			rebase(next, saved, actionData.version)
			if (field.same(next, saved)) finish()
			if (actionData.to !== null) {
				showToast({ kind: 'success', message: actionData.message, id: 'site-entry' })
				void navigate(actionData.to, { replace: true })
				return
			}
		}
		sent.current = null
		resume()
	}, [actionData, field, now, show, rebase, finish, resume, navigate])

	return (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (sending.current) return
		sending.current = event
		const { nativeEvent, currentTarget } = event
		const body = new FormData(currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null)
		sent.current = now().fields
		const timeout = new Promise<void>((resolve) => void setTimeout(resolve, maxAutosaveWaitMs))
		void Promise.race([pause(), timeout])
			.then(() => {
				body.set('sequence', String(sequence()))
				return submit(body, { method: 'post', preventScrollReset: true })
			})
			.finally(() => {
				if (sending.current === event) sending.current = null
			})
	}
}
