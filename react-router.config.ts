import type { Config } from '@react-router/dev/config'

export default {
	ssr: true,
	buildDirectory: process.env['BUILD_DIR'] ?? 'build',
	// A page's actions of the browser are a few lines: a file of their own costs more than they weigh.
	splitRouteModules: false,
	// One manifest in the page instead of a public /__manifest endpoint (CVE-2026-42342).
	routeDiscovery: { mode: 'initial' },
} satisfies Config
