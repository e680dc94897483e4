import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { useSubmit, useBlocker } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { showOnNextPage } from '#app/features/sign-in/viewer/session-messages.ts'
import { announceSession } from '#app/features/sign-in/viewer/viewer-client.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { asksIn } from '../checks/asks.ts'
import { writingMessages as messages } from '../post/save-messages.ts'
import type { Saved } from '../actions/save-action.server.ts'
import type { PostTools } from './post-tools.ts'
import type { Pane } from '../panes/panes.tsx'
import { postFieldNames, postRows, type PostFields } from '#app/features/posts/model/post-model.ts'
import type { HelpOpener } from './writing-help.tsx'
import { leaveFullScreen } from '#app/features/markdown-editor/visual/full-screen/use-full-screen.ts'
import { autosaveMessages } from '../post/messages.ts'

/** Maximum wait for an autosave that is under way. */
const maxAutosaveWaitMs = 3_000

/**
 * Submits the form once no autosave is under way. After a success the next page shows the message; an error is shown
 * here, and autosave goes on.
 */
export function useSave(actionData: SaveResult, action: string, tools: PostTools, help: RefObject<HelpOpener | null>) {
	const { now, pause, resume, finish, moveTo } = tools
	const submit = useSubmit()
	const form = useRef<HTMLFormElement>(null)
	const sent = useRef<PostFields | null>(null)
	useEffect(() => {
		if (!actionData) return
		if (actionData.ok) {
			// Text that was typed during the save is not in it; it is offered when the post is opened again.
			if (sent.current) moveTo(actionData.id, sent.current)
			help.current?.moveTo(actionData.id)
			if (now().fields === sent.current) finish()
			showOnNextPage(actionData.message)
			location.assign(actionData.to)
			return
		}
		resume()
		// The question above the text needs no toast.
		if (asksIn(actionData)) return
		const message = Object.values(actionData.errors)[0] ?? messages.updateFailed
		showToast({ kind: 'error', message: asError(message), id: 'post-saved' })
		if (message === messages.logIn) announceSession()
	}, [actionData, now, finish, moveTo, resume, help])

	const save = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { nativeEvent, currentTarget } = event
		const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
		const address = button?.getAttribute('formaction') ?? action
		const body = new FormData(currentTarget, button)
		sent.current = now().fields
		const timeout = new Promise<void>((resolve) => void setTimeout(resolve, maxAutosaveWaitMs))
		void Promise.race([pause(), timeout]).then(() => submit(body, { method: 'post', action: address }))
	}
	return { form, save }
}

const asError = (message: string): string =>
	message.startsWith(messages.error) ? message : `${messages.error}: ${message}`

export type SaveResult = Saved | FormError | undefined

const inText: ReadonlySet<string> = new Set(
	postFieldNames.flatMap((name) => (postRows[name].form.section === 'text' ? [postRows[name].form.name] : [])),
)

/** After a failed save, shows the pane with the first error and focuses it; `onConflict` runs as well. */
export function useShowErrors(
	actionData: SaveResult,
	form: RefObject<HTMLFormElement | null>,
	{ show, onConflict }: { show: (pane: Pane) => void; onConflict: () => void },
): void {
	const latest = useRef({ show, onConflict })
	useEffect(() => {
		latest.current = { show, onConflict }
	})
	useEffect(() => {
		if (actionData?.ok !== false) return
		leaveFullScreen()
		const names = Object.keys(actionData.errors)
		const first = names.find((name) => name !== '')
		if (first !== undefined) latest.current.show(names.some((name) => inText.has(name)) ? 'text' : 'settings')
		const focus = () =>
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .editor-note-bad, .checks-ask')?.focus()
		// Now, because a dialog gives the focus back to what had it when it opened; and once the pane is shown.
		focus()
		latest.current.onConflict()
		requestAnimationFrame(focus)
	}, [actionData, form])
}

/** Asks before the page is left while there are changes that are stored nowhere. */
export function useLeave(wouldLose: boolean): void {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => wouldLose && currentLocation.pathname !== nextLocation.pathname,
	)
	useEffect(() => {
		if (blocker.state !== 'blocked') return
		if (window.confirm(autosaveMessages.leave)) blocker.proceed()
		else blocker.reset()
	}, [blocker])
	useEffect(() => {
		if (!wouldLose) return
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', ask)
		return () => removeEventListener('beforeunload', ask)
	}, [wouldLose])
}
