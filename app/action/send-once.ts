import { use, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type RouterState } from 'react-router'

/**
 * For every form of a hydrated page: while what it has sent is under way, a second press does nothing. A button that is
 * busy ignores it too, but on a slow phone a double click is over before React has drawn it. The response to the first
 * press would then be lost: a secret that is shown once, or that the work is done and not that its name is taken.
 */
export function useSendOnce(): void {
	const router = use(DataRouterContext)?.router
	useEffect(() => {
		if (!router) return
		let sent = new WeakSet<HTMLFormElement>()
		const stopSecond = (event: SubmitEvent) => {
			const form = event.target
			if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
			// What is drawn is older than this state.
			if (!isSending(router.state)) sent = new WeakSet()
			if (sent.has(form)) {
				event.preventDefault()
				event.stopPropagation()
			} else sent.add(form)
		}
		// React listens at the document.
		addEventListener('submit', stopSecond, { capture: true })
		return () => removeEventListener('submit', stopSecond, { capture: true })
	}, [router])
}

const isSending = ({ navigation, fetchers }: Pick<RouterState, 'navigation' | 'fetchers'>): boolean =>
	[navigation, ...fetchers.values()].some(({ state, formMethod }) => state !== 'idle' && formMethod === 'POST')
