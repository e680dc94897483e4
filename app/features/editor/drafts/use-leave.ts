import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { keepingMessages as messages } from '../post/messages.ts'

/** Asks before the page is left while there are changes that are stored nowhere. */
export function useLeave(wouldLose: boolean): void {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => wouldLose && currentLocation.pathname !== nextLocation.pathname,
	)
	useEffect(() => {
		if (blocker.state !== 'blocked') return
		if (window.confirm(messages.leave)) blocker.proceed()
		else blocker.reset()
	}, [blocker])
	useEffect(() => {
		if (!wouldLose) return
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', ask)
		return () => removeEventListener('beforeunload', ask)
	}, [wouldLose])
}
