import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ForgeSession } from '../session/forge-session.ts'
import { articleActions } from './article-actions.ts'
import { forgeStore } from './forge-store.ts'
import { runActions } from './run-actions.ts'

type Begin = {
	session: ForgeSession
	person: string
	/** The session's address, which a reload returns to. */
	address: string
	onStale: () => void
}

/** A session on this page: its state and its actions. */
export function useForge({ session, person, address, onStale }: Begin) {
	const [forge] = useState(() => {
		const onBegun = () => {
			// Not by the router, which would load and render again.
			if (!location.href.includes(session.id)) history.replaceState(history.state, '', address + location.hash)
		}
		const store = forgeStore({ session, person, onBegun, onStale })
		return { store, runs: runActions(store), article: articleActions(store, onStale) }
	})
	const { store, runs, article } = forge
	useEffect(() => {
		store.restoreCopy()
		for (const { id, function: name } of session.runs) void runs.join(id, name)
	}, [store, runs, session])
	useEffect(() => {
		const retry = () => store.autosaver.retryNow()
		const saveOnLeave = () => store.saveUnsaved()
		const hide = () => document.visibilityState === 'hidden' && store.autosaver.saveNow()
		const leaving = new AbortController()
		const { signal } = leaving
		addEventListener('online', retry, { signal })
		addEventListener('pagehide', saveOnLeave, { signal })
		document.addEventListener('visibilitychange', hide, { signal })
		const sessions = new BroadcastChannel('session')
		sessions.addEventListener('message', retry)
		return () => {
			leaving.abort()
			sessions.close()
		}
	}, [store])
	useEffect(
		() => () => {
			store.saveUnsaved()
			store.autosaver.stop()
			runs.leave()
		},
		[store, runs],
	)
	const screen = useSyncExternalStore(store.subscribe, store.now, store.now)
	const { now, set, typeRequest, saved, renew } = store
	return { person, screen, now, set, typeRequest, saved, renew, ...runs, ...article }
}

export type Forge = ReturnType<typeof useForge>
