import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { ask } from '#app/features/content-forge/store/forge-client.ts'
import { newUuid } from '#app/features/content-forge/store/run-state.ts'
import { forgeAddresses } from '#app/features/content-forge/session/addresses.ts'
import { followHelp, type Beginning } from './follow-help.ts'
import { writing, type HelpState, type Writing } from './help-state.ts'
import { storedTask, storeTask, type HelpTask } from './task.ts'

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
	/** The id of the run that somebody has pressed Stop for. */
	const stopping = useRef<string | null>(null)
	useEffect(() => () => running.current?.abort(), [])

	const follow = useCallback(
		async (begun: Writing, how: Beginning) => {
			running.current?.abort()
			const gone = new AbortController()
			running.current = gone
			stopping.current = null
			const end = await followHelp(begun, how, {
				signal: gone.signal,
				onBegin(now) {
					setState(now)
					storeTask(owner, now.task)
				},
				onCut: (isCut) => setState((now) => (now.is === 'writing' ? { ...now, isCut } : now)),
				isStopped: (run) => stopping.current === run,
			})
			if (!end) return
			if (end.is === 'menu' || (end.is === 'failed' && end.isOver)) storeTask(owner, null)
			setState(end)
		},
		[owner],
	)

	useEffect(() => {
		if (!before) return
		const start = setTimeout(() => void follow(before, 'reload'), 0)
		return () => clearTimeout(start)
	}, [before, follow])

	return {
		state,
		run: (task: HelpTask) => void follow(writing(task), 'new'),
		/** A run that is not over is taken up again: the server knows it by its id. */
		again: (task: HelpTask, isOver = true) =>
			void (isOver ? follow(writing({ ...task, run: newUuid() }), 'new') : follow(writing(task), 'again')),
		stop: async (task: HelpTask) => {
			stopping.current = task.run
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
