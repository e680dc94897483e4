type Connection = { saveData?: boolean; effectiveType?: string }

const isConnection = (value: unknown): value is Connection => typeof value === 'object' && value !== null

/** What the browser says about the network; undefined in browsers without this API. */
export function connection(): Connection | undefined {
	const found = 'connection' in navigator ? navigator.connection : undefined
	return isConnection(found) ? found : undefined
}

/** Matches when the visitor asked for less motion. */
export const reducedMotion = matchMedia('(prefers-reduced-motion:reduce)')

/** The video of the home page, and the code that plays it, load only where motion, screen and data plan allow. */
export function videoAllowed(): boolean {
	const network = connection()
	return (
		!reducedMotion.matches && innerWidth >= 640 && !network?.saveData && !/2g|3g/.test(network?.effectiveType ?? '')
	)
}
