/** What the front needs to know; the app reads all settings from the environment, checks them, and tells it. */
export type FrontSettings = {
	siteUrl: string
	host: string
	port: number
	trustedProxies: number
	shutdownDelayMs: number
	/** How long a request waits for its turn, and for an app that is being replaced. */
	patienceMs: number
	metricsToken: string | null
	logLevel: string
}

export const isSecure = ({ siteUrl }: FrontSettings): boolean => siteUrl.startsWith('https:')
