import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { addedUsage } from '#app/features/content-forge/store/forge-screen-state.ts'
import { followRun } from '#app/features/content-forge/store/follow-run.ts'
import { ask } from '#app/features/content-forge/store/forge-client.ts'
import { liveText, newUuid, type LiveText } from '#app/features/content-forge/store/run-state.ts'
import { forgeAddresses } from '#app/features/content-forge/session/addresses.ts'
import type { RunEvent } from '#app/features/content-forge/session/forge-session.ts'
import type { Usage } from '#app/features/ai/function-events.ts'
import { callMessages, functionMessages } from '#app/features/ai/messages.ts'
import { panelMessages as messages } from './messages.ts'
import { storedTask, storeTask, type HelpTask } from './task.ts'

export const helpAddress = '/api/writing-help'

export type HelpState =
	| { is: 'menu' }
	| { is: 'writing'; task: HelpTask; live: LiveText; isCut: boolean; isStopping: boolean }
	| { is: 'ready'; task: HelpTask; text: string; usage: Usage | null }
	/** `isOver`: the server has ended the run; otherwise its suggestion may still be taken. */
	| { is: 'failed'; task: HelpTask; title: string; message: string; text: string; isOver: boolean }

type Writing = Extract<HelpState, { is: 'writing' }>

const writing = (task: HelpTask): Writing => ({
	is: 'writing',
	task,
	live: liveText(),
	isCut: false,
	isStopping: false,
})

const made = z.object({ text: z.string() })
const stopped = z.object({ ok: z.literal(true) })

/** One run of the writing help at a time; `owner` names whose text it is. */
export function useHelpRun(owner: string) {
	// The suggestion of before a reload.
	const [before] = useState(() => {
		const task = storedTask(owner)
		return task && writing(task)
	})
	const [state, setState] = useState<HelpState>(before ?? { is: 'menu' })
	const running = useRef<AbortController | null>(null)
	useEffect(() => () => running.current?.abort(), [])

	const follow = useCallback(
		async ({ task, live }: Writing, isNew: boolean) => {
			running.current?.abort()
			const gone = new AbortController()
			running.current = gone
			let text = ''
			let usage: Usage | null = null
			let last: HelpState | null = null
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
				if (event.type === 'error') last = fail(event.error.title, event.error.message)
			}
			const end = await followRun({
				id: task.run,
				begin: isNew ? { address: helpAddress, body: { run: task.run, ...task.body } } : null,
				signal: gone.signal,
				onEvent: listen,
				onCut: (isCut) => setState((now) => (now.is === 'writing' ? { ...now, isCut } : now)),
			})
			if (end.kind === 'left') return
			const isSignedOut = end.kind === 'refused' && end.status === 401
			if (end.kind === 'refused' && !isNew && !isSignedOut) {
				// The suggestion of before the reload is too old.
				storeTask(owner, null)
				return setState({ is: 'menu' })
			}
			if (end.kind === 'lost')
				return setState(fail(messages.failed, end.hasBegun ? messages.lost : callMessages.offline, false))
			const endError = end.kind === 'refused' ? end.error : null
			const { failedTitle, failed } = functionMessages['help-with-text']
			const over = last ?? fail(endError?.title ?? failedTitle, endError?.message ?? failed, !isSignedOut)
			if (over.is === 'failed' && over.isOver) storeTask(owner, null)
			setState(over)
		},
		[owner],
	)

	useEffect(() => {
		if (!before) return
		const start = setTimeout(() => void follow(before, false), 0)
		return () => clearTimeout(start)
	}, [before, follow])
	const run = (task: HelpTask) => {
		const begun = writing(task)
		setState(begun)
		storeTask(owner, task)
		void follow(begun, true)
	}

	return {
		state,
		run,
		/** A run that is not over is taken up again: the server knows it by its id. */
		again: (task: HelpTask, isOver = true) => run(isOver ? { ...task, run: newUuid() } : task),
		stop: async (task: HelpTask) => {
			setState((now) => (now.is === 'writing' ? { ...now, isStopping: true } : now))
			const result = await ask(forgeAddresses.stop(task.run), stopped, {})
			if (!result.ok) setState((now) => (now.is === 'writing' ? { ...now, isStopping: false } : now))
		},
		/** Back to the menu; the suggestion is dropped. */
		reset: () => {
			storeTask(owner, null)
			setState({ is: 'menu' })
		},
	}
}
