import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openZip, textOfFile } from '#app/features/import/source/zip-file.server.ts'
import { exportSite } from '#app/features/site-export/export-site.server.ts'
import { fileVersion, headerFile, pieceName, readMeFile } from '#app/features/site-export/site-file.ts'
import type { ThingName } from '#app/features/site-export/thing-names.ts'
import { newFolder, zipWith } from './import-files.ts'

/** An export of the site whose database is open. */
export async function exportedFile(): Promise<string> {
	const file = path.join(newFolder(), 'site.zip')
	writeFileSync(file, new Uint8Array(await new Response(await exportSite()).arrayBuffer()))
	return file
}

/** A file that says that it is the export of a site, with these rows, as anybody may write one. */
export const siteFileWith = (things: Readonly<Partial<Record<ThingName, readonly object[]>>>): Promise<string> =>
	zipWith({
		...Object.fromEntries(
			Object.entries(things).map(([name, rows]) => [
				pieceName(name, 1),
				rows.map((row) => `${JSON.stringify({ row, parts: {} })}\n`).join(''),
			]),
		),
		[headerFile]: JSON.stringify({
			format: 'site export',
			version: fileVersion,
			madeAt: '2026-01-01T00:00:00.000Z',
			site: 'https://old.example',
			counts: Object.fromEntries(Object.entries(things).map(([name, { length }]) => [name, length])),
			columns: {},
		}),
	})

/** The files of an archive: texts as they are, others as their bytes in hex. Portraits are encoded again: only that they are there. */
export async function contentsOf(file: string): Promise<Record<string, string>> {
	const zip = await openZip(file)
	const contents: Record<string, string> = {}
	for (const name of zip.names) {
		const bytes = await zip.read(name)
		contents[name] = name.startsWith('portraits/')
			? 'a portrait'
			: (textOfFile(bytes) ?? Buffer.from(bytes ?? []).toString('hex'))
	}
	zip.close()
	return contents
}

/** The same without where and when it was made, and without the file for people. */
export async function comparable(file: string): Promise<Record<string, string>> {
	const { [headerFile]: header = '', ...contents } = await contentsOf(file)
	// It has a dot for each time that the export had to wait.
	delete contents[readMeFile]
	return { ...contents, [headerFile]: header.replace(/"(madeAt|site)": "[^"]*"/g, '"$1": ""') }
}
