/** The settings that the front needs; the app reads and checks all settings and sends it these. */
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

export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')
