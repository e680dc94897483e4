import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sql } from '#app/db/client.server.ts'
import { diskSpace } from '#app/platform/disk-space.server.ts'
import type { PageCache, Rendered } from '#app/platform/page-cache.server.ts'
import { mayReadMetrics, metricsText, metricsType } from './metrics.ts'
import { commonHeaders, dataPolicy } from './security-headers.ts'

type State = { isDraining: () => boolean; cache: PageCache | null; secure: boolean; metricsToken: string | undefined }

/**
 * The addresses machines watch: /healthz (this process), /readyz (with its database), and for those who may, /metrics
 * (Prometheus text). The first two say nothing that a visitor does not see.
 */
export function probes(req: IncomingMessage, pathname: string, state: State): Promise<Rendered> | null {
	if (pathname === '/healthz') {
		const stopping = state.isDraining()
		return Promise.resolve(answer(state, stopping ? 503 : 200, stopping ? 'stopping' : 'ok'))
	}
	if (pathname === '/readyz') return ready(state)
	if (pathname === '/metrics' && mayReadMetrics(req, state.metricsToken)) return told(state)
	return null
}

/** A database that answers this late does not serve visitors either. */
const patienceMs = 2_000

async function ready(state: State): Promise<Rendered> {
	if (state.isDraining()) return answer(state, 503, 'stopping')
	const late = setTimeout(patienceMs, false, { ref: false })
	const answers = await Promise.race([databaseAnswers(), late])
	// It serves pages and takes enquiries: a balancer must not take it away.
	if (answers && diskSpace().isFull) return answer(state, 200, 'disk full')
	return answers ? answer(state, 200, 'ok') : answer(state, 503, 'database unavailable')
}

async function databaseAnswers(): Promise<boolean> {
	try {
		await sql`select 1`
		return true
	} catch {
		return false
	}
}

const told = async ({ cache, secure }: State): Promise<Rendered> =>
	rendered(secure, 200, metricsType, await metricsText(cache))

const answer = ({ secure }: State, code: number, status: string) =>
	rendered(secure, code, 'application/json', JSON.stringify({ status }))

function rendered(secure: boolean, status: number, type: string, body: string): Rendered {
	return {
		status,
		headers: [
			...commonHeaders(secure),
			['content-type', type],
			['content-security-policy', dataPolicy],
			['cache-control', 'no-store'],
		],
		body: Buffer.from(body),
		keep: null,
	}
}
