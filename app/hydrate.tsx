import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { enhanceBar } from './enhance/enhance.ts'
import { enhanceViewer } from './enhance/viewer.ts'

/** Who is signed in is filled into the bar once React has taken the page over. */
function Site() {
	useEffect(() => enhanceViewer(), [])
	return <HydratedRouter />
}

enhanceBar()
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Site />
		</StrictMode>,
	)
})
