import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML, true after hydration. */
export const useHasScripts = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
