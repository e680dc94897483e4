import { useSyncExternalStore } from 'react'

/** The breakpoint of editor.css for two columns. */
const query = '(width >= 64rem)'

const subscribe = (listener: () => void) => {
	const media = matchMedia(query)
	media.addEventListener('change', listener)
	return () => media.removeEventListener('change', listener)
}

/** Whether there is room next to the text; false on the server. */
export const useWide = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	)

const never = () => () => {}

/** Whether scripts run; false in the server's HTML. */
export const useLive = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
