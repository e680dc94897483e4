import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Stage = 'greeting' | 'login' | 'sender' | 'recipient' | 'body'

export type Mailbox = {
	url: string
	/** Every email the server took, in order; one that was taken twice is here twice. */
	mails: (Email & { recipients: string[] })[]
	/** Every mail whose body arrived, taken or not. */
	bodies: Email[]
	/** Refuses at a stage with an SMTP code, or waits before answering; cleared by `answer = {}`. A recipient is given. */
	answer: Partial<Record<Stage, number | ((address: string) => Promise<number | null>)>>
	/** Breaks all connections; for `answer`, which then has nothing to say. */
	drop: () => null
	close: () => Promise<void>
}

/** A mail server of one's own on a free port. It says how many bytes it takes where there is a limit. */
export async function startMailbox({ size }: { size?: number } = {}): Promise<Mailbox> {
	const rejectionAt = async (stage: Stage, address = ''): Promise<Error | null> => {
		const given = mailbox.answer[stage]
		const code = typeof given === 'function' ? await given(address) : (given ?? null)
		return code === null ? null : Object.assign(new Error(`Refused at ${stage}`), { responseCode: code })
	}
	const server = new SMTPServer({
		authOptional: true,
		allowInsecureAuth: true,
		disabledCommands: ['STARTTLS'],
		logger: false,
		...(size !== undefined && { size }),
		onConnect: (_session, done) => void rejectionAt('greeting').then(done),
		onAuth: (_auth, _session, done) => void rejectionAt('login').then((error) => done(error, { user: 'imole' })),
		onMailFrom: (_address, _session, done) => void rejectionAt('sender').then(done),
		onRcptTo: ({ address }, _session, done) => void rejectionAt('recipient', address).then(done),
		onData: (stream, session, done) => {
			const take = async () => {
				const mail = await PostalMime.parse(await text(stream))
				mailbox.bodies.push(mail)
				const error = await rejectionAt('body')
				if (!error) mailbox.mails.push({ ...mail, recipients: session.envelope.rcptTo.map((to) => to.address) })
				done(error)
			}
			// A connection that breaks in the middle of the text ends the stream with an error.
			take().catch(() => {})
		},
	})
	server.on('error', () => {})
	const sockets = new Set<Socket>()
	server.server.on('connection', (socket: Socket) => {
		sockets.add(socket)
		socket.once('close', () => sockets.delete(socket))
	})
	const mailbox: Mailbox = {
		url: '',
		mails: [],
		bodies: [],
		answer: {},
		drop: () => {
			for (const socket of sockets) socket.destroy()
			return null
		},
		close: () => new Promise((resolve) => server.close(() => resolve())),
	}
	const listening = server.listen(0, '127.0.0.1')
	await new Promise((resolve) => listening.once('listening', resolve))
	const address: AddressInfo | string | null = listening.address()
	if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port.')
	mailbox.url = `smtp://127.0.0.1:${address.port}`
	return mailbox
}
