import { z } from 'zod'
import { hideToast, showToast } from '#app/ui/toasts/toast.ts'
import { callMessages, aiMessages, functionMessages } from '#app/features/ai/messages.ts'
import { forgeAddresses } from '../session/addresses.ts'
import type { MadeBy, RunEvent, RunName } from '../session/forge-session.ts'
import { missingInput, type Missing } from '../session/tools.ts'
import { ask, saveProblemOf, type SaveProblem } from './forge-client.ts'
import { addedUsage, madeInto, savedInto } from './forge-screen-state.ts'
import type { ForgeStore } from './forge-store.ts'
import { followRun, type FollowEnd } from './follow-run.ts'
import { showSignedOut } from '../session/signed-out.ts'
import { screenMessages as messages } from '../messages.ts'
import { runFailure, chatFailure, chatRequest, lastRequest, requestReturned } from './run-failure.ts'
import { after, newRun, type Run, newUuid } from './run-state.ts'

/** One id for all of them: below three newer toasts nobody would see it. */
const missingToast = 'forge-missing'

const stopped = z.object({ ok: z.literal(true) })

/** Starts, follows and stops the runs of a session. */
export function runActions(store: ForgeStore) {
	const gone = new AbortController()
	const { id: session, autosaver, change } = store
	const find = (id: string) => store.now().runs.find((run) => run.id === id)
	const update = (id: string, make: (run: Run) => Run) => {
		const run = find(id)
		const next = run && make(run)
		if (next !== run)
			change((before) => ({ ...before, runs: before.runs.map((each) => (each === run && next ? next : each)) }))
	}
	const remove = (id: string) => change((before) => ({ ...before, runs: before.runs.filter((run) => run.id !== id) }))

	const listen = (id: string, name: RunName, onFirst: () => void) => {
		let maker: MadeBy | null = null
		let isFirst = true
		let isUnchanged = false
		return (event: RunEvent) => {
			if (name === 'refine-content' && event.type === 'saved' && event.article)
				isUnchanged = event.article.number === store.now().session.article?.number
			if (isFirst) onFirst()
			isFirst = false
			if (event.type === 'meta')
				maker = { engine: event.engine, model: event.model, usage: null, at: new Date().toISOString() }
			if (event.type === 'usage') {
				const { usage } = event
				if (maker) maker = { ...maker, usage: maker.usage ? addedUsage(maker.usage, usage) : usage }
				change((before) => ({
					...before,
					session: { ...before.session, usage: addedUsage(before.session.usage, usage) },
				}))
			}
			// Events older than the last save come again when a run is followed from its beginning.
			if (event.type === 'saved' && event.revision > autosaver.newest()) takeSaved(id, event, maker)
			// The chat says that nothing changed.
			if (event.type === 'result' && !isUnchanged) succeeded(name)
			if (event.type === 'error') failed(name, event.error)
			update(id, (run) => after(run, event))
		}
	}
	const takeSaved = (id: string, event: Extract<RunEvent, { type: 'saved' }>, maker: MadeBy | null) => {
		autosaver.advanced(event.revision)
		store.stored(event.patch)
		const tool = find(id)?.tool ?? null
		change((before) => {
			const saved = savedInto(before.session, event, autosaver.unsaved())
			const isRefined =
				tool === 'refine-content' &&
				event.article &&
				before.session.article &&
				event.article.number !== before.session.article.number
			return {
				...before,
				session: tool && maker ? madeInto(saved, tool, maker) : saved,
				before:
					isRefined && before.session.article
						? {
								number: event.article?.number ?? 0,
								text: before.session.article.text,
								answer: saved.messages.at(-1)?.id ?? null,
							}
						: event.article
							? null
							: before.before,
			}
		})
	}
	const failed = (name: RunName, error: Parameters<typeof runFailure>[1]) => {
		const { isStop, ...toast } = runFailure(name, error)
		if (name === 'refine-content' && !isStop) change((before) => chatFailure(before, error))
		const action = { label: messages.runAgain, onClick: () => again(name) }
		if (saveProblemOf(error) === 'signed-out') return showSignedOut(toast)
		showToast(
			isStop
				? { kind: 'info', ...toast }
				: { kind: 'error', ...toast, ...(error?.code === 'abandoned' ? { action } : {}) },
		)
	}
	const follow = async (run: Run, begin: { address: string; body: unknown } | null, onFirst = () => {}) =>
		await followRun({
			id: run.id,
			begin,
			signal: gone.signal,
			onEvent: listen(run.id, run.name, onFirst),
			onCut: (isCut) => update(run.id, (before) => (before.isCut === isCut ? before : { ...before, isCut })),
		})

	const join = async (id: string, name: RunName) => {
		if (find(id)) return
		const run = newRun(id, name)
		change((before) => ({ ...before, runs: [...before.runs, run] }))
		const end = await follow(run, null)
		ended(name, end)
		remove(id)
		// The page that sent it may be gone.
		if (name === 'refine-content' && hasFailed(end)) change((before) => requestReturned(before, lastRequest(before)))
	}
	const ended = (name: RunName, end: FollowEnd) => {
		if (end.kind === 'refused') failed(name, end.error)
		// The session changed again and again, so that this run never began.
		if (end.kind === 'conflict') failed(name, null)
		if (end.kind === 'lost') failed(name, { code: 'lost', title: '', message: callMessages.offline })
	}
	const begin = async (run: Run, userRequest: string): Promise<FollowEnd> => {
		for (let tries = 0; ; tries += 1) {
			const unsaved = await autosaver.beginSend()
			let isTaken = false
			const settle = (taken: boolean, problem: SaveProblem | null = null) => {
				if (!isTaken) autosaver.endSend(taken, problem)
				isTaken = true
			}
			const body = {
				run: run.id,
				person: store.person,
				function: run.name,
				...unsaved,
				...(userRequest === '' ? {} : { userRequest }),
			}
			const end = await follow(run, { address: forgeAddresses.runs(session), body }, () => settle(true))
			if (end.kind === 'conflict') {
				autosaver.revised(end.revision)
				store.adopt(end)
			}
			settle(false, end.kind === 'refused' ? saveProblemOf(end.error) : null)
			if (end.kind !== 'conflict' || tries > 1) return end
		}
	}

	/** The input that an action needs, at its field and in a toast; null: nothing is missing any more. */
	const showMissing = (missing: Missing | null) => {
		change((before) => ({ ...before, missing }))
		if (!missing) return hideToast(missingToast)
		const { message: description } = missing
		showToast({ kind: 'error', message: aiMessages.inputMissing, description, id: missingToast })
	}

	const runs = {
		join,
		showMissing,
		run: async (name: RunName, userRequest = ''): Promise<boolean> => {
			const { session, runs } = store.now()
			const missing = missingInput(name, session.state, { article: session.article?.text ?? '', request: userRequest })
			showMissing(missing && { ...missing, by: name })
			if (missing) return false
			if (runs.some((run) => run.name === name)) return false
			const run = newRun(newUuid(), name)
			change((before) => ({ ...before, runs: [...before.runs, run] }))
			if (userRequest !== '') change((before) => chatRequest(before, run.id, userRequest))
			const end = await begin(run, userRequest)
			remove(run.id)
			ended(name, end)
			if (hasFailed(end)) change((before) => requestReturned(before, userRequest))
			if (end.kind === 'under-way') await join(end.run, name)
			return end.kind === 'over' && end.succeeded
		},
		stop: async (id: string) => {
			update(id, (run) => ({ ...run, isStopping: true }))
			const result = await ask(forgeAddresses.stop(id), stopped, {})
			if (result.ok) return
			update(id, (run) => ({ ...run, isStopping: false }))
			showToast({ kind: 'error', message: callMessages.offline, id: 'forge-stop' })
		},
		/** The page is closing; the runs go on for a while. */
		leave: () => gone.abort(),
	}
	/** What was asked for, once more. */
	const again = (name: RunName) => {
		hideToast(`forge-${name}`)
		void runs.run(name, name === 'refine-content' ? lastRequest(store.now()) : '')
	}
	return runs
}

const hasFailed = (end: FollowEnd) => end.kind !== 'left' && !(end.kind === 'over' && end.succeeded)

function succeeded(name: RunName) {
	const toast =
		name === 'all'
			? { message: messages.allDone, description: messages.allDoneText }
			: { message: functionMessages[name].done }
	showToast({ kind: 'success', ...toast, id: `forge-${name}` })
}

export type RunActions = ReturnType<typeof runActions>
