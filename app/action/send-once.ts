import { use, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type RouterState } from 'react-router'

/** What a person means as one press; from then on the button is drawn as busy and ignores a press itself. */
const doublePressMs = 2_000

type Press = { button: HTMLElement | null; at: number }

/**
 * For every form of a hydrated page: while what it has sent is under way, a second press of the same button at once does
 * nothing. A button that is busy ignores it too, but on a slow phone a double click is over before React has drawn it. The
 * response to the first press would then be lost: a secret that is shown once, or that the work is done and not that its
 * name is taken. A button with `data-repeat` may be pressed again: each press moves an item by one.
 */
export function useSendOnce(): void {
	const router = use(DataRouterContext)?.router
	useEffect(() => {
		if (!router) return
		const presses = new WeakMap<HTMLFormElement, Press>()
		const stopSecond = (event: SubmitEvent) => {
			const form = event.target
			if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
			if (event.submitter !== null && 'repeat' in event.submitter.dataset) return
			const press = { button: event.submitter, at: event.timeStamp }
			const last = presses.get(form)
			// What is drawn is older than this state.
			if (last && last.button === press.button && press.at - last.at < doublePressMs && isSending(router.state)) {
				event.preventDefault()
				event.stopPropagation()
			} else presses.set(form, press)
		}
		// React listens at the document.
		addEventListener('submit', stopSecond, { capture: true })
		return () => removeEventListener('submit', stopSecond, { capture: true })
	}, [router])
}

const isSending = ({ navigation, fetchers }: Pick<RouterState, 'navigation' | 'fetchers'>): boolean =>
	[navigation, ...fetchers.values()].some(({ state, formMethod }) => state !== 'idle' && formMethod === 'POST')
