import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { frontBundle } from './scripts/setup/vite/front-bundle.ts'
import { patchDriver } from './scripts/setup/driver-patch.js'
import routes from './app/routes.ts'
import { asciiServer } from './scripts/setup/vite/ascii-server.ts'
import { hydrationFiles } from './scripts/setup/vite/hydration-files.ts'
import { lightIslands } from './scripts/setup/vite/light-islands.ts'
import { noJsonSchemas } from './scripts/setup/vite/no-json-schemas.ts'
import { noUnusedData } from './scripts/setup/vite/no-unused-data.ts'
import { paletteDrawings } from './scripts/setup/vite/palette-drawings.ts'
import { scriptGroups } from './scripts/setup/vite/script-groups.ts'
import { slimPreload } from './scripts/setup/vite/slim-preload.ts'
import { sonnerRules } from './scripts/setup/vite/sonner-rules.ts'
import { untracedPackages } from './scripts/setup/vite/untraced-packages.ts'

// The driver goes into the bundle: every build, by whatever command, has the patched one.
await patchDriver()

export default defineConfig(({ command }) => ({
	plugins: [
		tailwindcss(),
		slimPreload(),
		sonnerRules(),
		noUnusedData(),
		noJsonSchemas(),
		paletteDrawings(),
		lightIslands(),
		hydrationFiles(),
		reactRouter(),
		frontBundle(),
		scriptGroups(routes),
		untracedPackages(),
		asciiServer(),
	],
	build: {
		target: 'es2022',
		chunkSizeWarningLimit: 900,
		// Only the drawings of late.css are written into their sheet.
		assetsInlineLimit: (file) => file.includes('/styles/patterns/'),
		// The bench reads from it what belongs to what.
		manifest: true,
	},
	// The front and the app are one bundle, so that both see the same module state (database, page cache).
	// Packages are bundled too: as separate files they cost a second and 250 MB at start.
	environments: {
		ssr: {
			// All files in one folder: whichever of them holds server/main.ts finds the client in the folder next to it.
			build: {
				rollupOptions: {
					input: './server/main.ts',
					output: {
						chunkFileNames: '[name]-[hash].js',
						// A file of its own, so that an error that nobody caught shows whether it is the driver's (server/app/last-resort.ts).
						codeSplitting: { groups: [{ name: 'database-driver', test: /node_modules\/postgres\// }] },
					},
				},
			},
			// The development server runs packages as Node finds them: it cannot evaluate those in CommonJS.
			resolve: { noExternal: command === 'build' ? true : [], external: ['sharp', '@electric-sql/pglite', 'pino'] },
		},
	},
}))
