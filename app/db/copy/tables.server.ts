import type { Sql, TransactionSql } from '../connection/handle.server.ts'
import { notPersonal, personalData } from '../personal/personal-data.ts'

/** A table as it is copied: its columns in order, those the database computes left out. */
export type CopiedTable = {
	name: string
	columns: string[]
	/** What its rows are ordered by: the same on every engine, whatever its language settings. */
	order: string
}

/** What follows from other tables and is counted again (recount, recount_leads, indexSite). */
export const derivedTables: ReadonlySet<string> = new Set([
	'blog_archive',
	'blog_comment_tops',
	'blog_post_keys',
	'blog_post_search',
	'blog_post_topics',
	'blog_thread_days',
	'blog_topic_pairs',
	'lead_counts',
	'search_document_keys',
	'search_documents',
	'search_synonyms',
	'search_words',
	'site_documents',
	'site_counters',
])

/**
 * What is only valid for a short time: who is signed in, codes and links under way, the salts and codes of visitors (which are
 * promised to be gone after the day, so no backup may hold them).
 */
const shortLivedTables = new Set([
	'api_requests',
	'api_tokens',
	'backup_keeper',
	'blog_post_views',
	'cdn_line',
	'cdn_purges',
	'clock_watch',
	'file_location',
	'form_tokens',
	'guesses',
	'ping_targets',
	'pings',
	'purges',
	'rate_limits',
	'schema_migrations',
	'sessions',
	'setup_links',
	'site_secrets',
	'used_codes',
	'verifications',
	'visitor_salts',
	'visits',
	'webhook_deliveries',
])

/** Of those, what the running processes go on with whatever becomes of the content. */
const machineTables = new Set([
	'backup_keeper',
	'clock_watch',
	'file_location',
	'form_tokens',
	'guesses',
	'purges',
	'rate_limits',
	'schema_migrations',
	'site_secrets',
	'used_codes',
	'visitor_salts',
	'visits',
])

const siteTables = new Set([...Object.keys(personalData), ...notPersonal])

/** Other tables in the same database are left alone. */
export const isOwn = ({ name }: CopiedTable): boolean => siteTables.has(name)
export const isInBackups = ({ name }: CopiedTable): boolean => !derivedTables.has(name) && !shortLivedTables.has(name)
export const isReplaced = ({ name }: CopiedTable): boolean => !machineTables.has(name)

type Row = { name: string; columns: string[]; sorted: string[]; own: string[]; needs: string[] }

/** The tables of a database, each after those that its rows point to. */
export async function copiedTables(sql: Sql | TransactionSql): Promise<CopiedTable[]> {
	const rows = await sql<Row[]>`
		select c.relname as name,
			coalesce((select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns,
			coalesce((select array_agg('r.' || quote_ident(a.attname)
					|| case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
				from pg_index i cross join lateral unnest(i.indkey) with ordinality k (attnum, place)
				join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
				where i.indrelid = c.oid and i.indisprimary), '{}') as sorted,
			array(select '(r.' || quote_ident(a.attname) || ' is not null)' from pg_constraint f
				join pg_attribute a on a.attrelid = c.oid and a.attnum = any(f.conkey)
				where f.conrelid = c.oid and f.confrelid = c.oid and f.contype = 'f' order by a.attnum) as own,
			array(select t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
				where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
		from pg_class c
		where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
		order by c.relname`
	return inOrder(rows).map(({ name, columns, own, sorted }) => ({
		name,
		columns,
		order: [...own, ...sorted].join(', '),
	}))
}

/** Rows that point into their own table come after those they point to: replies are one level deep. */
function inOrder(rows: readonly Row[]): Row[] {
	const done = new Map<string, Row>()
	while (done.size < rows.length) {
		const next = rows.filter(({ name, needs }) => !done.has(name) && needs.every((other) => done.has(other)))
		if (next.length === 0) throw new Error('The tables point to each other in a circle; they cannot be copied.')
		for (const row of next) done.set(row.name, row)
	}
	return [...done.values()]
}
