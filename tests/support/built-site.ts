import { existsSync } from 'node:fs'
import path from 'node:path'

/** The bundle of the built site, which `npm test` and `npm run check` build when it is outdated; a single test does not. */
export function builtSite(): string {
	const bundle = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'server/index.js')
	if (!existsSync(bundle)) throw new Error('The site is not built yet: run npm run build first.')
	return bundle
}
