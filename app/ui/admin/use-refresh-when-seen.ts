import { useEffect } from 'react'
import { useRefresh } from './use-refresh.ts'

/** Loads the page's data again when its tab or window is looked at: another tab may have changed what it shows. */
export function useRefreshWhenSeen(): void {
	const refresh = useRefresh()
	useEffect(() => {
		const seen = () => {
			if (document.visibilityState === 'visible') void refresh()
		}
		addEventListener('focus', seen)
		document.addEventListener('visibilitychange', seen)
		return () => {
			removeEventListener('focus', seen)
			document.removeEventListener('visibilitychange', seen)
		}
	}, [refresh])
}
