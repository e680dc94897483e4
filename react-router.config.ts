import type { Config } from '@react-router/dev/config'

export default {
	ssr: true,
	buildDirectory: process.env['BUILD_DIR'] ?? 'build',
	// One manifest in the page instead of a public /__manifest endpoint (CVE-2026-42342).
	routeDiscovery: { mode: 'initial' },
} satisfies Config
