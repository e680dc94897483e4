import type { Env } from '#app/platform/env/env.server.ts'
import type { FrontSettings } from '../link/settings.ts'

export const frontSettings = (env: Env): FrontSettings => ({
	siteUrl: env.SITE_URL,
	host: env.HOST,
	port: env.PORT,
	trustedProxies: env.TRUST_PROXY,
	shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
	patienceMs: env.REQUEST_PATIENCE_MS,
	metricsToken: env.METRICS_TOKEN ?? null,
	logLevel: env.LOG_LEVEL,
})
