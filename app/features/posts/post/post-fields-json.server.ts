import { sql } from '#app/db/client.server.ts'
import { categoryNames } from './post-sql.server.ts'
import { postFieldNames, postRows, type PostFieldName } from '../model/post-model.ts'

/** Where the database stores each field, as a parameter of the statement below. */
const storedIn = (fields: readonly PostFieldName[]) =>
	fields.map((field) => {
		const { kind, name } = postRows[field].stored
		return { field, kind, name }
	})

/**
 * Fields of the post `p` as JSON in the shape of `PostFields`. The statement is the same for any table of fields:
 * which column is which field is a parameter.
 */
export const postFieldsJson = (fields: readonly PostFieldName[] = postFieldNames) => sql`(
	select jsonb_object_agg(f.field, coalesce(
		case f.kind
			when 'links' then linked.names -> f.name
			when 'metadata' then to_jsonb(p.metadata ->> f.name)
			when 'timestamp' then to_jsonb(
				to_char((stored.post ->> f.name)::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
			else to_jsonb(stored.post ->> f.name)
		end, '""'))
	from jsonb_to_recordset(${sql.json(storedIn(fields))}) as f (field text, kind text, name text),
		(select to_jsonb(p) as post) stored,
		(select jsonb_build_object(
			'categories', ${categoryNames()},
			'tags', (select coalesce(json_agg(g.name order by g.name), '[]') from blog_post_tags l
				join blog_tags g on g.id = l.tag_id where l.post_id = p.id)) as names) linked)`
