import { StrictMode, useEffect } from 'react'
import { hydrateRoot } from './enhance/hydrate-root.ts'
import { HydratedRouter } from 'react-router/dom'
import { enhanceBar } from './enhance/enhance.ts'
import { enhanceViewer } from './enhance/viewer.ts'

/** The signed-in user is shown in the bar after React has hydrated the page. The mark is for measuring (scripts/bench/phone/): the page reacts then; the admin's lists of links (admin-frame-parts.tsx) and what is below the first screen of some pages (docs/decisions/0151) follow, or come first when they are pressed. */
function Site() {
	useEffect(() => {
		performance.mark('hydrated')
		enhanceViewer()
	}, [])
	return <HydratedRouter />
}

/**
 * To be called once: its file also holds what the pages import, and may be evaluated before they are ready. Not in a
 * transition, as the router's own entry does it: React would stop every 5 ms, on a slow phone a quarter of a second in
 * all, in which nobody can use the page (docs/decisions/0148).
 */
export function hydrate(): void {
	enhanceBar()
	// Imported on demand as on public pages: a file whose exports others import too needs one more file of the bundler's.
	void import('./enhance/later.ts')
		.then((module) => module.renameStored())
		// A page works without the names of a former release.
		.catch(() => {})
		.then(() =>
			hydrateRoot(
				document,
				<StrictMode>
					<Site />
				</StrictMode>,
			),
		)
}
