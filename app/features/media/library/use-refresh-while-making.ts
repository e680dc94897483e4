import { useEffect } from 'react'
import { useRefresh } from '#app/ui/admin/use-refresh.ts'

const everyMs = 4_000

/** Reloads the page's data while sizes are being made and the page is visible. */
export function useRefreshWhileMaking(isMaking: boolean): void {
	const refresh = useRefresh()
	useEffect(() => {
		if (!isMaking) return
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void refresh()
		}, everyMs)
		return () => clearInterval(timer)
	}, [isMaking, refresh])
}
