import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ForgeSession } from '../session/forge-session.ts'
import { articleDesk } from './article-desk.ts'
import { forgeStore } from './forge-store.ts'
import { runDesk } from './run-desk.ts'

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
		return { store, desk: runDesk(store), article: articleDesk(store, onStale) }
	})
	const { store, desk, article } = forge
	useEffect(() => {
		store.takeKept()
		for (const { id, function: name } of session.runs) void desk.join(id, name)
	}, [store, desk, session])
	useEffect(() => {
		const hope = () => store.autosaver.hope()
		const away = () => store.lastWords()
		const hide = () => document.visibilityState === 'hidden' && store.autosaver.hurry()
		const leaving = new AbortController()
		const { signal } = leaving
		addEventListener('online', hope, { signal })
		addEventListener('pagehide', away, { signal })
		document.addEventListener('visibilitychange', hide, { signal })
		const sessions = new BroadcastChannel('session')
		sessions.addEventListener('message', hope)
		return () => {
			leaving.abort()
			sessions.close()
		}
	}, [store])
	useEffect(
		() => () => {
			store.lastWords()
			store.autosaver.stop()
			desk.leave()
		},
		[store, desk],
	)
	const screen = useSyncExternalStore(store.subscribe, store.now, store.now)
	return { screen, set: store.set, renew: store.renew, ...desk, ...article }
}

export type Forge = ReturnType<typeof useForge>
