import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { prepareDatabase } from '#app/db/copy/empty-database.server.ts'
import { extensions } from '#app/db/embedded/files/extensions.ts'
import { readMigrations } from '#app/db/migrate.server.ts'
import { readCatalog, typeScriptOf, type Catalog, type Shape } from './catalog.ts'
import { emptySchema } from './empty-schema.ts'
import { readOwnColumns } from './own-columns.ts'
import { givenTypeOf, requiredIn, type Parameter } from './parameters.ts'
import { resultOf } from './result.ts'
import { parseTree, queryOf } from './tree.ts'

export type ResultColumn = Shape & { name: string }

/** What PostgreSQL says of a statement. */
export type Description =
	| { error: string; columns?: undefined; parameters?: undefined; treeProblem?: undefined }
	| {
			error?: undefined
			columns: readonly ResultColumn[]
			parameters: readonly Parameter[]
			/** Why nothing is known of nulls and JSON. */
			treeProblem?: string
	  }

/** What PostgreSQL looks at only when it runs. */
const utility = /^\s*(alter|analyze|checkpoint|create|declare|drop|lock|reindex|set|truncate|vacuum)\b/i
const withoutTransaction = /^\s*(checkpoint|vacuum)\b/i
const withTree = /^\s*\(?\s*(with|select|insert|update|delete|values)\b/i

/** An empty database as the migrations make it, to ask about statements. What is run in it is rolled back. */
export class CheckDatabase {
	readonly db: PGlite
	#catalog: Catalog
	readonly #known = new Map<string, Description>()

	private constructor(db: PGlite, catalog: Catalog) {
		this.db = db
		this.#catalog = catalog
	}

	static async open(migrations: readonly string[]): Promise<CheckDatabase> {
		// To make one from nothing takes the engine seconds of a processor, so the one of new sites is emptied.
		const db = await PGlite.create({
			extensions,
			// Read at once: a test that begins a site with the same file renews its time, and no blob of a file survives that.
			loadDataDir: new Blob([await readFile(await prepareDatabase(readMigrations()))]),
		})
		await db.exec(emptySchema)
		for (const text of migrations) await db.exec(text)
		return new CheckDatabase(db, await readWhole(db))
	}

	get catalog(): Catalog {
		return this.#catalog
	}

	/** Runs definitions, such as tables that a program makes for itself. */
	async define(text: string): Promise<void> {
		await this.db.exec(text)
		this.#catalog = await readWhole(this.db)
		this.#known.clear()
	}

	async describe(text: string): Promise<Description> {
		const known = this.#known.get(text) ?? (await this.#ask(text))
		this.#known.set(text, known)
		return known
	}

	close = (): Promise<void> => this.db.close()

	async #ask(text: string): Promise<Description> {
		try {
			if (utility.test(text)) {
				await this.#tryOut(text)
				return { columns: [], parameters: [] }
			}
			const { queryParams, resultFields } = await this.db.describeQuery(text)
			const columns = resultFields.map(({ name, dataTypeID }) => ({
				name,
				ts: typeScriptOf(this.#catalog, dataTypeID),
				nullable: true,
			}))
			const parameters = queryParams.map(({ dataTypeID }) => ({
				ts: givenTypeOf(this.#catalog, dataTypeID),
				required: false,
			}))
			if ((columns.length === 0 && parameters.length === 0) || !withTree.test(text)) return { columns, parameters }
			const types = queryParams.map(({ dataTypeID }) => this.#catalog.types.get(dataTypeID)?.typname ?? 'text')
			return await this.#withTree(text, types, { columns, parameters })
		} catch (error) {
			return { error: messageOf(error) }
		}
	}

	async #tryOut(text: string): Promise<void> {
		if (withoutTransaction.test(text)) {
			await this.db.exec(text)
			return
		}
		await this.db.exec('begin')
		try {
			await this.db.exec(text.replace(/\$\d+/g, 'null'))
		} finally {
			await this.db.exec('rollback')
		}
	}

	/** The statement as the body of a function: PostgreSQL keeps its analysed tree (prosqlbody), which says of nulls. */
	async #withTree(
		text: string,
		types: readonly string[],
		{ columns, parameters }: { columns: readonly ResultColumn[]; parameters: readonly Parameter[] },
	): Promise<Description> {
		const given = types.map((type) => `"${type}"`).join(', ')
		try {
			await this.db.exec(
				`create function checked_statement(${given}) returns void language sql begin atomic ${text}; end`,
			)
			const { rows } = await this.db.query<{ body: string }>(
				`select prosqlbody::text as body from pg_proc where proname = 'checked_statement'`,
			)
			await this.db.exec('drop function checked_statement')
			const query = queryOf(parseTree(rows[0]?.body ?? ''))
			if (!query) return { columns, parameters, treeProblem: 'PostgreSQL stored no tree of it' }
			const shapes = resultOf(query, this.#catalog)
			const required = requiredIn(query, this.#catalog)
			return {
				columns: columns.map(({ name, ...column }, index) => ({ name, ...(shapes[index] ?? column) })),
				parameters: parameters.map(({ ts }, index) => ({ ts, required: required.has(index + 1) })),
			}
		} catch (error) {
			return { columns, parameters, treeProblem: messageOf(error) }
		}
	}
}

async function readWhole(db: PGlite): Promise<Catalog> {
	const catalog = await readCatalog(db)
	return { ...catalog, ownColumns: await readOwnColumns(db, catalog) }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
