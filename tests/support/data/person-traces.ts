import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestApp } from '../app.ts'

/** Every place that contains any of the words: every column of every table, and every file outside of the embedded database. */
export async function tracesOf(app: TestApp, sought: readonly string[]): Promise<string[]> {
	return [...(await rowsWith(app, sought)), ...(await filesWith(app.dataDir, sought))]
}

async function rowsWith(app: TestApp, sought: readonly string[]): Promise<string[]> {
	const columns = await app.sql<{ table: string; column: string; type: string }[]>`
		select c.table_name as table, coalesce(c.column_name, '') as column, coalesce(c.data_type, '') as type from information_schema.columns c
		join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`
	if (columns.length < 150) throw new Error(`only ${columns.length} columns were found`)
	const found: string[] = []
	for (const { table, column, type } of columns) {
		const name = app.sql`held.${app.sql(column)}`
		const text = type === 'bytea' ? app.sql`encode(${name}, 'escape')` : app.sql`${name}::text`
		const rows = await app.sql<{ value: string; word: string }[]>`
			select left(${text}, 200) as value, sought.word from ${app.sql(table)} held, unnest(${[...sought]}::text[]) sought (word)
			where position(lower(sought.word) in lower(${text})) > 0`
		for (const { value, word } of rows) found.push(`${table}.${column} (${word}): ${value}`)
	}
	return found
}

async function filesWith(dataDir: string, sought: readonly string[]): Promise<string[]> {
	const found: string[] = []
	for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name)
		const inside = path.relative(dataDir, file)
		if (!entry.isFile() || inside.startsWith(`database${path.sep}`)) continue
		const text = `${inside}\n${(await readFile(file)).toString('latin1')}`.toLowerCase()
		for (const word of sought) if (text.includes(word.toLowerCase())) found.push(`file ${inside} (${word})`)
	}
	return found
}

/** The files that people sent. */
export async function sentFiles(dataDir: string): Promise<string[]> {
	const all = await readdir(dataDir, { recursive: true, withFileTypes: true })
	return all
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
		.filter((file) => !/^(database|secrets)[/\\]/.test(file) && /\.(webp|png|jpe?g|avif)$/.test(file))
}
