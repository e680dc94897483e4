import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { enhanceBar } from './enhance/enhance.ts'
import { renameStored } from './enhance/rename-storage-keys.ts'
import { enhanceViewer } from './enhance/viewer.ts'

/** The signed-in user is shown in the bar after React has hydrated the page. */
function Site() {
	useEffect(() => enhanceViewer(), [])
	return <HydratedRouter />
}

renameStored()
enhanceBar()
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Site />
		</StrictMode>,
	)
})
