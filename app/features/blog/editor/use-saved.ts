import { useEffect, useRef, type RefObject } from 'react'
import type { FormRefusal } from '#app/auth/form-action.server.ts'
import { sayOnNextPage } from '#app/features/accounts/say.ts'
import { announceSession } from '#app/features/accounts/viewer-client.ts'
import { showToast } from '#app/ui/toast.ts'
import { writingMessages as messages } from '../writing/messages.ts'
import type { Saved } from '../writing/save-action.server.ts'

export type SaveReply = Saved | FormRefusal | undefined

/**
 * What follows an answer: a save leads on to the next page, where it is said; a refusal is said here, at the first field
 * that it is about. A session that has ended is looked for, so that the way back in covers the page.
 */
export function useSaved(reply: SaveReply): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (!reply) return
		if (reply.ok) {
			sayOnNextPage(reply.message)
			location.assign(reply.to)
			return
		}
		const message = Object.values(reply.errors)[0] ?? messages.updateFailed
		showToast({ kind: 'error', message: asError(message), id: 'post-saved' })
		if (message === messages.logIn) announceSession()
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .editor-note-bad')?.focus()
	}, [reply])
	return form
}

const asError = (message: string): string =>
	message.startsWith(messages.error) ? message : `${messages.error}: ${message}`
