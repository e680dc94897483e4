import net, { type AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { setCompany } from '#app/config/company.ts'
import { sampleCompany } from '#app/config/company-settings.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { DeliveryFailure, deliverMail } from '#app/platform/mail/mailer.server.ts'
import { newDataDir } from '../../../tests/support/database.ts'
import { mailErrorText } from './mail-error-text.server.ts'

/* What a test email says of servers that break off; what one says that responds is in tests/app/settings/settings.test.ts. */

beforeAll(() => {
	setCompany(sampleCompany)
	loadEnv({ DATA_DIR: newDataDir() })
})

test.each<[string, (socket: net.Socket) => void]>([
	['closes the connection at once', (socket) => socket.end()],
	[
		'breaks the connection off after the first command',
		(socket) => {
			socket.write('220 mail.example.com ESMTP\r\n')
			socket.on('data', () => socket.resetAndDestroy())
		},
	],
])('a server that %s is said to, with what to check', async (_name, act) => {
	const server = net.createServer((socket) => {
		socket.on('error', () => {})
		act(socket)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
	const address: AddressInfo | string | null = server.address()
	const port = typeof address === 'object' ? (address?.port ?? 0) : 0
	const to = 'ada@example.com'
	const mail = { from: null, to, replyTo: null, subject: 'Test', html: 'Test', text: 'Test', headers: {} }
	const failure: unknown = await deliverMail(`smtp://127.0.0.1:${port}`, mail).catch((error: unknown) => error)
	server.close()
	if (!(failure instanceof DeliveryFailure)) throw new Error('It was sent.')
	const target = { server: 'mail.example.com', port: `${port}`, sender: 'news@example.com', to }
	expect(mailErrorText(failure.cause, target)).toBe(
		'mail.example.com closed the connection. Check the port and the encryption; some servers accept no email from unknown networks.',
	)
})
