import { createServer, type AddressInfo } from 'node:net'

/** Answers each command with the least that a client accepts, and says of each email whether it is a newsletter. */
export async function startNullMailServer() {
	const taken: ('issue' | 'other')[] = []
	const server = createServer((socket) => {
		let inText = false
		let rest = ''
		socket.on('error', () => {})
		socket.write('220 null\r\n')
		socket.on('data', (chunk) => {
			rest += chunk.toString('latin1')
			for (;;) {
				const end = inText ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n')
				if (end < 0) return
				const command = rest.slice(0, 4).toUpperCase()
				const message = rest.slice(0, end)
				rest = rest.slice(end + (inText ? 5 : 2))
				if (inText) {
					taken.push(/^List-Unsubscribe:/im.test(message) ? 'issue' : 'other')
					inText = false
					socket.write('250 taken\r\n')
				} else if (command === 'DATA') {
					inText = true
					socket.write('354 go on\r\n')
				} else if (command === 'QUIT') socket.end('221 bye\r\n')
				else socket.write('250 null\r\n')
			}
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address: AddressInfo | string | null = server.address()
	const port = typeof address === 'object' && address !== null ? address.port : 0
	const count = (kind: 'issue' | 'other') => taken.filter((each) => each === kind).length
	return { url: `smtp://127.0.0.1:${port}`, taken, count, close: () => server.close() }
}
