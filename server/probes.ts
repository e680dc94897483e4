import { setTimeout } from 'node:timers/promises'
import { sql } from '#app/db/client.server.ts'
import type { PageCache, Rendered } from '#app/platform/page-cache.server.ts'
import { commonHeaders, dataPolicy } from './security-headers.ts'

type State = { isDraining: () => boolean; cache: PageCache | null; secure: boolean }

const started = Date.now()

/** The addresses machines watch: /healthz (this process), /readyz (with its database), /metrics (Prometheus text). */
export function probes(pathname: string, state: State): Promise<Rendered> | null {
	if (pathname === '/healthz') {
		const stopping = state.isDraining()
		return Promise.resolve(answer(state, stopping ? 503 : 200, stopping ? 'stopping' : 'ok'))
	}
	if (pathname === '/readyz') return ready(state)
	if (pathname === '/metrics') return Promise.resolve(metrics(state))
	return null
}

/** A database that answers this late does not serve visitors either. */
const patienceMs = 2_000

async function ready(state: State): Promise<Rendered> {
	if (state.isDraining()) return answer(state, 503, 'stopping')
	const late = setTimeout(patienceMs, false, { ref: false })
	const answers = await Promise.race([databaseAnswers(), late])
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

function metrics({ cache, secure }: State): Rendered {
	const memory = process.memoryUsage()
	const lines = [
		['process_uptime_seconds', Math.round((Date.now() - started) / 1000)],
		['process_resident_memory_bytes', memory.rss],
		['nodejs_heap_used_bytes', memory.heapUsed],
		['page_cache_pages', cache?.stats().pages ?? 0],
		['page_cache_bytes', cache?.stats().bytes ?? 0],
	]
	const text = lines.map((line) => `${line.join(' ')}\n`).join('')
	return rendered(secure, 200, 'text/plain; version=0.0.4; charset=utf-8', text)
}

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
