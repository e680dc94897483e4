import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds the front and the app: `front.js`, with nothing of the app in it, and `app.js`, which it starts. Both are plain
 * JavaScript, so that nothing is translated while the site runs.
 */
export function frontBundle(): Plugin {
	return {
		name: 'front-bundle',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'ssr',
		async writeBundle({ dir }) {
			if (dir === undefined) throw new Error('The server build names no folder.')
			await build({
				configFile: false,
				logLevel: 'warn',
				build: {
					ssr: path.resolve('server/front/main.ts'),
					outDir: dir,
					emptyOutDir: false,
					copyPublicDir: false,
					target: 'node24',
					rollupOptions: { output: { entryFileNames: 'front.js', chunkFileNames: 'front-[name]-[hash].js' } },
				},
				ssr: { noExternal: true, external: ['pino'] },
			})
			writeFileSync(path.join(dir, 'app.js'), `import { runBehindFront } from './index.js'\n\nrunBehindFront()\n`)
		},
	}
}
