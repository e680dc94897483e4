import { readFileSync } from 'node:fs'
import { projectFile } from '#app/db/connection/project-root.server.ts'

type Font = { name: string; data: Buffer; weight: 700 }
let fonts: Font[] | null = null

/** The site's display font for drawn pictures; the second file has the letters of Yoruba, Hausa, Igbo and French. */
export function displayFonts(): Font[] {
	fonts ??= ['bricolage-grotesque', 'bricolage-grotesque-ext'].map((name) => ({
		name,
		data: readFileSync(projectFile(`public/fonts/${name}.woff2`)),
		weight: 700,
	}))
	return fonts
}
