import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openZip, textOfFile } from '#app/features/import/source/zip-file.server.ts'
import { exportSite } from '#app/features/site-export/export-site.server.ts'
import { newFolder } from './import-files.ts'

/** An export of the site whose database is open. */
export async function exportedFile(): Promise<string> {
	const file = path.join(newFolder(), 'site.zip')
	writeFileSync(file, new Uint8Array(await new Response(await exportSite()).arrayBuffer()))
	return file
}

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

/** The same without where and when it was made. */
export async function comparable(file: string): Promise<Record<string, string>> {
	const { 'site.json': header = '', ...contents } = await contentsOf(file)
	return { ...contents, 'site.json': header.replace(/"(madeAt|site)": "[^"]*"/g, '"$1": ""') }
}
