import http from 'node:http'
import { expect, test } from 'vitest'
import { findLocalServers } from './find-local-servers.server.ts'
import { filledIn, useAddress } from './local-servers.ts'

async function serve(respond: http.RequestListener): Promise<{ address: string; close: () => void }> {
	const server = http.createServer(respond)
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	const port = typeof address === 'object' && address !== null ? address.port : 0
	return { address: `http://127.0.0.1:${port}/v1`, close: () => void (server.closeAllConnections(), server.close()) }
}

const json = (body: unknown): http.RequestListener => {
	return (_request, response) => response.end(JSON.stringify(body))
}

test('only what answers with a list of models is found; silence, pages, redirects and floods are not', async () => {
	const asked: string[] = []
	const good = await serve((request, response) => {
		asked.push(request.url ?? '')
		json({ object: 'list', data: [{ id: 'llama3.2' }, { id: 'qwen3:4b' }] })(request, response)
	})
	const others = await Promise.all([
		serve(() => {}),
		serve((_request, response) => response.end('<p>hello')),
		serve((_request, response) => response.writeHead(302, { location: good.address }).end()),
		serve((_request, response) => response.writeHead(404).end('{"data":[]}')),
		serve(json({ data: [{ id: 'x'.repeat(300_000) }] })),
		serve(json({ models: ['llama'] })),
	])
	const gone = await serve(json({}))
	gone.close()
	const servers = [good, ...others, gone].map(({ address }, nth) => ({
		id: String(nth),
		name: `Server ${nth}`,
		address,
	}))
	expect(await findLocalServers(servers)).toEqual([
		{ id: '0', name: 'Server 0', address: good.address, models: ['llama3.2', 'qwen3:4b'] },
	])
	expect(asked).toEqual(['/v1/models'])
	for (const { close } of [good, ...others]) close()
})

test('a server is filled in by its name, never by an address of somebody else', () => {
	const read = (address: string) => filledIn(new URL(address, 'http://site.test').searchParams)
	expect(read(useAddress('ollama', 'qwen3:4b & more'))?.values).toEqual({
		aiProvider: 'openai-compatible',
		aiBaseUrl: 'http://127.0.0.1:11434/v1',
		aiModel: 'qwen3:4b & more',
	})
	expect(read('/admin/settings/ai?use=http://evil.example')).toBeNull()
	expect(read('/admin/settings/ai')).toBeNull()
})
