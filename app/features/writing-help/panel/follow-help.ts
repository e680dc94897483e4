import { z } from 'zod'
import type { Usage } from '#app/features/ai/function-events.ts'
import { callMessages, functionMessages } from '#app/features/ai/messages.ts'
import type { RunEvent } from '#app/features/content-forge/session/forge-session.ts'
import { addedUsage } from '#app/features/content-forge/store/forge-screen-state.ts'
import { followRun } from '#app/features/content-forge/store/follow-run.ts'
import { newUuid } from '#app/features/content-forge/store/run-state.ts'
import { writing, type HelpState, type Writing } from './help-state.ts'
import { panelMessages as messages } from './messages.ts'

export const helpAddress = '/api/writing-help'

const made = z.object({ text: z.string() })

/** `again`: its end has not arrived, and somebody has pressed “Try again”; `reload`: the page was loaded again. */
export type Beginning = 'new' | 'again' | 'reload'

type HelpFollower = {
	signal: AbortSignal
	onBegin: (begun: Writing) => void
	onCut: (isCut: boolean) => void
	/** Whether somebody has pressed Stop. */
	isStopped: (run: string) => boolean
}

/** Begins a run of the writing help or takes it up, and follows it to its end; null when the page was left. */
export async function followHelp(begun: Writing, how: Beginning, follower: HelpFollower): Promise<HelpState | null> {
	const { task, live } = begun
	follower.onBegin(begun)
	let text = ''
	let usage: Usage | null = null
	let last: HelpState | null = null
	let failedWith = ''
	const fail = (title: string, message: string, isOver = true): HelpState => ({
		is: 'failed',
		task,
		title,
		message,
		text,
		isOver,
	})
	const listen = (event: RunEvent) => {
		if (event.type === 'usage') usage = usage ? addedUsage(usage, event.usage) : event.usage
		if (event.type === 'text') {
			text += event.delta
			live.add(event.delta)
		}
		if (event.type === 'result') {
			const result = made.safeParse(event.value)
			if (result.success) last = { is: 'ready', task, text: result.data.text, usage }
		}
		if (event.type === 'error') {
			last = fail(event.error.title, event.error.message)
			failedWith = event.error.code
		}
	}
	const end = await followRun({
		id: task.run,
		begin: how === 'reload' ? null : { address: helpAddress, body: { run: task.run, ...task.body } },
		signal: follower.signal,
		onEvent: listen,
		onCut: follower.onCut,
	})
	if (end.kind === 'left') return null
	// “Try again” was pressed for all of it, not for the half that came.
	if (failedWith === 'abandoned' && how === 'again' && !follower.isStopped(task.run))
		return followHelp(writing({ ...task, run: newUuid() }), 'new', follower)
	const isSignedOut = end.kind === 'refused' && end.status === 401
	// The suggestion of before the reload is too old.
	if (end.kind === 'refused' && how === 'reload' && !isSignedOut) return { is: 'menu' }
	if (end.kind === 'lost') return fail(messages.failed, end.hasBegun ? messages.lost : callMessages.offline, false)
	const endError = end.kind === 'refused' ? end.error : null
	const { failedTitle, failed } = functionMessages['help-with-text']
	return last ?? fail(endError?.title ?? failedTitle, endError?.message ?? failed, !isSignedOut)
}
