import { useEffect, useRef, type FormEvent } from 'react'
import { useSubmit } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { sayOnNextPage } from '#app/features/sign-in/viewer/say.ts'
import { announceSession } from '#app/features/sign-in/viewer/viewer-client.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { asksIn } from '../checks/asks.ts'
import { writingMessages as messages } from '../post/save-messages.ts'
import type { Saved } from '../actions/save-action.server.ts'
import type { WritingTools } from '../drafts/use-writing.ts'

export type SaveReply = Saved | FormError | undefined

/** An autosave that hangs must not hold up a save for longer. */
const quietMs = 3_000

/**
 * Sends the form once no autosave is on its way, and what follows the answer: a save leads on to the next page, where it
 * is said; a refusal is said here, at the first field that it is about, and all goes on.
 */
export function useSave(reply: SaveReply, action: string, { now, pause, resume, finish }: WritingTools) {
	const submit = useSubmit()
	const form = useRef<HTMLFormElement>(null)
	const sent = useRef<unknown>(null)
	useEffect(() => {
		if (!reply) return
		if (reply.ok) {
			// Words typed while the save was on its way are none of it: they are offered when the post is opened again.
			if (now().fields === sent.current) finish()
			sayOnNextPage(reply.message)
			location.assign(reply.to)
			return
		}
		resume()
		// A question stands above the text, with its answers.
		if (asksIn(reply)) return
		const message = Object.values(reply.errors)[0] ?? messages.updateFailed
		showToast({ kind: 'error', message: asError(message), id: 'post-saved' })
		if (message === messages.logIn) announceSession()
	}, [reply, now, finish, resume])

	const save = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { nativeEvent, currentTarget } = event
		const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
		const door = button?.getAttribute('formaction') ?? action
		const body = new FormData(currentTarget, button)
		sent.current = now().fields
		const patience = new Promise<void>((resolve) => void setTimeout(resolve, quietMs))
		void Promise.race([pause(), patience]).then(() => submit(body, { method: 'post', action: door }))
	}
	return { form, save }
}

const asError = (message: string): string =>
	message.startsWith(messages.error) ? message : `${messages.error}: ${message}`
