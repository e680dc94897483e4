import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this page is alive: false in what the server sends, true from hydration on. */
export const useHasScripts = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
