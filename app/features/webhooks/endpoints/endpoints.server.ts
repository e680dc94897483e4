import { inTransaction, sql } from '#app/db/client.server.ts'
import { seal, unseal } from '#app/settings/sealed.server.ts'
import { knownTypes, type WebhookType } from '../events/webhook-types.ts'
import { newSecret } from '#app/platform/outgoing/signature.server.ts'
import { maxEndpoints, type Endpoint } from './endpoint.ts'

/** Under this name the secret of an endpoint is sealed: in the row of another one it does not open. */
const sealName = (id: string): string => `webhook ${id}`

type Wanted = { id: string; name: string; url: string; events: readonly WebhookType[] }

/** Makes an endpoint and returns its secret: the only time that it can be read. `again`: the form was sent twice. */
export async function makeEndpoint({
	id,
	name,
	url,
	events,
}: Wanted): Promise<{ secret: string } | 'again' | 'too-many'> {
	const secret = newSecret()
	const made = await inTransaction(
		({ sql }) => sql`
		insert into webhook_endpoints (id, name, url, events, secret)
		select ${id}, ${name}, ${url}, ${[...events]}::text[], ${seal(sealName(id), secret)}
		where (select count(*) from webhook_endpoints) < ${maxEndpoints}
		on conflict (id) do nothing returning 1`,
	)
	if (made.length > 0) return { secret }
	const known = await sql`select 1 from webhook_endpoints where id = ${id}`
	return known.length > 0 ? 'again' : 'too-many'
}

/** False where there is no such endpoint; so do the others. */
export async function changeEndpoint({ id, name, url, events }: Wanted): Promise<boolean> {
	const rows = await inTransaction(
		({ sql }) => sql`
		update webhook_endpoints set name = ${name}, url = ${url}, events = ${[...events]}::text[]
		where id = ${id} returning 1`,
	)
	return rows.length > 0
}

/** Its deliveries go with it. */
export async function deleteEndpoint(id: string): Promise<boolean> {
	return (await inTransaction(({ sql }) => sql`delete from webhook_endpoints where id = ${id} returning 1`)).length > 0
}

export async function pauseEndpoint(id: string): Promise<boolean> {
	const rows = await inTransaction(
		({ sql }) => sql`
		update webhook_endpoints set paused_at = coalesce(paused_at, now()) where id = ${id} returning 1`,
	)
	return rows.length > 0
}

/** What waited is due at once. */
export async function resumeEndpoint(id: string): Promise<boolean> {
	return inTransaction(async (tx) => {
		const rows = await tx.sql`
			update webhook_endpoints
			set paused_at = null, off_at = null, off_reason = null, failing_since = null, noticed_at = null,
				waiting_before = (select count(*) from webhook_deliveries
					where endpoint_id = ${id} and state in ('waiting', 'sending'))
			where id = ${id} returning 1`
		if (rows.length === 0) return false
		await tx.sql`update webhook_deliveries set run_at = now() where endpoint_id = ${id} and state = 'waiting'`
		return true
	})
}

/** Former secrets that sign too: more than somebody makes who loses one that was shown. */
const maxFormer = 3

/**
 * The former secret signs for another day, unless no key of this site opens it, and so do those before it that still do:
 * which of them the program knows is not known here. `key`: of the button, so that a double click makes one. Null where
 * there is no such endpoint.
 */
export const newEndpointSecret = (id: string, key: string): Promise<string | null> =>
	inTransaction(async (tx) => {
		const [before] = await tx.sql<{ secret: string; key: string | null; former: string | null }[]>`
			select secret, secret_idempotency_key as key, case when former_until > now() then former_secret end as former
			from webhook_endpoints where id = ${id} for update`
		if (!before) return null
		const current = unseal(sealName(id), before.secret)
		if (current !== null && before.key === key) return current
		const secret = newSecret()
		const known = openSecrets({ ...before, id }).slice(0, maxFormer)
		const former = known.length === 0 ? null : seal(sealName(id), known.join(' '))
		await tx.sql`
			update webhook_endpoints set secret = ${seal(sealName(id), secret)}, secret_idempotency_key = ${key},
				former_secret = ${former},
				former_until = case when ${former}::text is null then null else now() + interval '1 day' end
			where id = ${id}`
		return secret
	})

type Sealed = { id: string; secret: string; former: string | null }

/** With which an attempt is signed now; none where the current one does not open. */
export function openSecrets({ id, secret, former }: Sealed): string[] {
	const current = unseal(sealName(id), secret)
	if (current === null) return []
	const before = former === null ? null : unseal(sealName(id), former)
	return before === null ? [current] : [current, ...before.split(' ')]
}

type Row = Omit<Endpoint, 'events'> & { events: string[] }

const columns = () => sql`
	e.id, e.name, e.url, e.events, e.created_at as "createdAt", e.off_reason as "offReason",
	e.failing_since as "failingSince", case when e.former_until > now() then e.former_until end as "formerUntil",
	case when e.off_at is not null then 'off' when e.paused_at is not null then 'paused'
		when e.failing_since is not null then 'failing' else 'active' end as state,
	(select count(*)::int from (select from webhook_deliveries d
		where d.endpoint_id = e.id and d.state in ('waiting', 'sending') limit 1000) as counted) as waiting
	from webhook_endpoints e`

const read = (row: Row): Endpoint => ({ ...row, events: knownTypes(row.events) })

/** By name. */
export async function listEndpoints(): Promise<Endpoint[]> {
	return (await sql<Row[]>`select ${columns()} order by lower(e.name), e.id`).map(read)
}

export async function readEndpoint(id: string): Promise<Endpoint | null> {
	const [row] = await sql<Row[]>`select ${columns()} where e.id = ${id}`
	return row ? read(row) : null
}
