import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { otherPalettes, recoloured } from '../../../app/ui/drawings/palette-colours.ts'

const folder = 'illustrations'

/** Our drawings in the other palettes' colours, as files next to them: /illustrations/team-alpha/solar.svg. */
export function paletteDrawings(): Plugin {
	return {
		name: 'palette-drawings',
		applyToEnvironment: (environment) => environment.name === 'client',
		generateBundle() {
			for (const file of globSync('**/*.svg', { cwd: path.join('public', folder) })) {
				const drawing = readFileSync(path.join('public', folder, file), 'utf8')
				for (const palette of otherPalettes) {
					const fileName = [folder, palette, ...file.split(path.sep)].join('/')
					this.emitFile({ type: 'asset', fileName, source: recoloured(drawing, palette) })
				}
			}
		},
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				const found = /^\/illustrations\/(team-[a-z]+)\/([\w/-]+\.svg)$/.exec(request.url ?? '')
				const palette = otherPalettes.find((each) => each === found?.[1])
				if (!palette || !found?.[2]) return next()
				response.setHeader('content-type', 'image/svg+xml')
				response.end(recoloured(readFileSync(path.join('public', folder, found[2]), 'utf8'), palette))
			})
		},
	}
}
