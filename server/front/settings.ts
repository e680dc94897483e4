/** What the front needs to know; the app reads all settings from the environment, checks them, and tells it. */
export type FrontSettings = {
	siteUrl: string
	host: string
	port: number
	trustedProxies: number
	shutdownDelayMs: number
	metricsToken: string | null
	logLevel: string
}

export const isSecure = ({ siteUrl }: FrontSettings): boolean => siteUrl.startsWith('https:')
