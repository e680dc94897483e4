import { useSyncExternalStore } from 'react'

/** As in editor.css: from here on something stands beside the text. */
const query = '(width >= 64rem)'

const subscribe = (listener: () => void) => {
	const media = matchMedia(query)
	media.addEventListener('change', listener)
	return () => media.removeEventListener('change', listener)
}

/** Whether there is room beside the text; on the server there is none. */
export const useWide = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	)

const never = () => () => {}

/** Whether scripts answer; the first drawing is the server's. */
export const useLive = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
