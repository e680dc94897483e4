import { z } from 'zod'
import { localServers, type FoundServer, type LocalServer } from './local-servers.ts'

/** On the same machine an answer takes milliseconds; a program that is not one of them may never answer. */
const timeoutMs = 1_500
const maxModels = 20
const maxBytes = 200_000

const models = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) })

/** The servers that answer on this machine, with the names of their models. Never rejects. */
export async function findLocalServers(servers: readonly LocalServer[] = localServers): Promise<FoundServer[]> {
	const found = await Promise.all(servers.map(ask))
	return found.filter((server) => server !== null)
}

async function ask(server: LocalServer): Promise<FoundServer | null> {
	try {
		const signal = AbortSignal.timeout(timeoutMs)
		const response = await fetch(`${server.address}/models`, { signal, redirect: 'error' })
		if (!response.ok || !response.body) return null
		const parsed = models.safeParse(JSON.parse(await textOf(response.body)))
		if (!parsed.success) return null
		return { ...server, models: parsed.data.data.slice(0, maxModels).map(({ id }) => id) }
	} catch {
		// Nothing listens there, or another kind of program.
		return null
	}
}

/** @throws when it is longer than any list of models. */
async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
	const pieces: Uint8Array[] = []
	let size = 0
	for await (const piece of body) {
		size += piece.length
		if (size > maxBytes) throw new Error('The answer is too long.')
		pieces.push(piece)
	}
	return Buffer.concat(pieces).toString('utf8')
}
