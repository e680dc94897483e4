import path from 'node:path'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import site from '../../../vite.config.ts'

const replaced = path.resolve('app/entries/published-content.server.ts')

/** The build of the site whose pages have their values from constants. */
const constantContent: Plugin = {
	name: 'constant-content',
	enforce: 'pre',
	async resolveId(source, importer) {
		if (!source.includes('published-content.server')) return null
		const found = await this.resolve(source, importer, { skipSelf: true })
		return found?.id === replaced ? path.resolve('scripts/bench/content/constant-content.ts') : null
	},
}

export default defineConfig((env) => mergeConfig(site(env), { plugins: [constantContent] }))
