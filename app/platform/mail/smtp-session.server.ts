import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { smtpParts, type ComposedMail } from './mailer.server.ts'
import { deferredAbout, rejectedAbout, type Rejected } from './smtp-answer.ts'

/**
 * What became of one email. `away`: it was surely not taken, and the next would probably not be either. `unknown`: the
 * connection was lost after its text began to leave, so it may have been taken.
 */
export type SmtpOutcome =
	| { kind: 'accepted'; answer: string }
	| { kind: 'refused'; about: Rejected; answer: string }
	/** `email`: its mailbox or the server itself, the answer does not say which. */
	| { kind: 'deferred'; about: 'sender' | 'mailbox' | 'email'; answer: string }
	| Away
	| { kind: 'unknown'; answer: string }

type Away = { kind: 'away'; answer: string }

/** For one answer each. A server that sends a bit of it now and then is never silent, so a delivery has an end in all. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const maxAnswer = 300
const tooSlow = 'The mail server took too long.'

/**
 * One connection to a mail server that takes many emails, one after the other. Nothing is ever tried again here: whether
 * an email may be sent once more depends on how far it got.
 */
export class SmtpSession {
	readonly #connection: SMTPConnection
	#isBroken = false
	#isUsed = false
	#whenBroken = (): void => {}

	private constructor(connection: SMTPConnection) {
		this.#connection = connection
		// Every error also reaches the callback of what is under way; without a listener it would end the process.
		const end = () => {
			this.#isBroken = true
			this.#whenBroken()
		}
		connection.on('error', end)
		connection.on('end', end)
	}

	get isBroken(): boolean {
		return this.#isBroken
	}

	/**
	 * @param ends - aborts when the time of the delivery is over (delivery-limits.ts)
	 * @returns the outcome `away` where there is no connection.
	 */
	static async open(smtpUrl: string, ends: AbortSignal): Promise<SmtpSession | Away> {
		const { options } = createTransport({ url: smtpUrl })
		const connection = new SMTPConnection({ ...options, ...limits })
		const session = new SmtpSession(connection)
		const auth = 'auth' in options ? options.auth : undefined
		const late = Promise.withResolvers<never>()
		const end = () => late.reject(new Error(tooSlow))
		ends.addEventListener('abort', end)
		if (ends.aborted) end()
		const connected = async () => {
			await new Promise<void>((resolve, reject) => {
				connection.once('error', reject)
				connection.connect((error) => (error ? reject(error) : resolve()))
			})
			if (auth?.user !== undefined)
				await new Promise<void>((resolve, reject) => {
					connection.once('error', reject)
					connection.login({ user: auth.user, pass: auth.pass }, (error) => (error ? reject(error) : resolve()))
				})
		}
		try {
			await Promise.race([late.promise, connected()])
			return session
		} catch (error) {
			connection.close()
			return { kind: 'away', answer: answerOf(error) }
		} finally {
			ends.removeEventListener('abort', end)
		}
	}

	/** @param ends - aborts when the time of the delivery is over, also that of opening the connection for it */
	async send(mail: ComposedMail, ends: AbortSignal): Promise<SmtpOutcome> {
		const progress: Progress = { hasBegun: false, isFirst: !this.#isUsed, outcome: null }
		this.#isUsed = true
		const late = Promise.withResolvers<SmtpOutcome>()
		// What was not answered until now is never answered: the connection calls nothing back once it is closed.
		const end = () => {
			this.#isBroken = true
			this.#connection.close()
			late.resolve(progress.outcome ?? failureOf(new Error(tooSlow), progress))
		}
		ends.addEventListener('abort', end)
		try {
			if (ends.aborted) end()
			return await (ends.aborted ? late.promise : Promise.race([late.promise, this.#deliver(mail, progress)]))
		} finally {
			ends.removeEventListener('abort', end)
		}
	}

	#deliver({ from, to, raw }: ComposedMail, progress: Progress): Promise<SmtpOutcome> {
		// Read only after the server has said that it waits for the text.
		const body = new Readable({
			read() {
				progress.hasBegun = true
				this.push(raw)
				this.push(null)
			},
		})
		return new Promise((resolve) => {
			this.#connection.send({ from, to: [to], size: raw.length }, body, (error, info) => {
				if (!error) return resolve({ kind: 'accepted', answer: info.response.slice(0, maxAnswer) })
				const outcome = failureOf(error, progress)
				progress.outcome = outcome
				// A server that refused a part of it still waits for the rest, and would refuse the next sender.
				void this.#reset(outcome).then(() => resolve(outcome))
			})
		})
	}

	/** Where the connection goes on, the next email begins from the start. A connection that breaks now calls nothing back. */
	#reset({ kind }: SmtpOutcome): Promise<void> {
		if (this.#isBroken || kind === 'away' || kind === 'unknown') {
			this.#isBroken = true
			return Promise.resolve()
		}
		return new Promise((resolve) => {
			this.#whenBroken = resolve
			this.#connection.reset((failed) => {
				if (failed) this.#isBroken = true
				resolve()
			})
		})
	}

	close(): void {
		if (this.#isBroken) this.#connection.close()
		else this.#connection.quit()
	}
}

const answerOf = (error: unknown): string => {
	const response: unknown = error instanceof Error ? Reflect.get(error, 'response') : undefined
	const text = typeof response === 'string' ? response : error instanceof Error ? error.message : String(error)
	return text.replace(/\s+/g, ' ').slice(0, maxAnswer)
}

/** The login or the connection is at fault, not the email. */
const loginCodes = new Set([530, 534, 535, 538])
const aboutOf: Readonly<Record<string, 'sender' | 'recipient' | 'message'>> = {
	'MAIL FROM': 'sender',
	'RCPT TO': 'recipient',
	DATA: 'message',
}

type Progress = {
	/** Its text has begun to leave. */
	hasBegun: boolean
	/** Nothing was sent over this connection before. */
	isFirst: boolean
	/** Known while the connection is made ready for the next email. */
	outcome: SmtpOutcome | null
}

function failureOf(error: unknown, { hasBegun, isFirst }: Pick<Progress, 'hasBegun' | 'isFirst'>): SmtpOutcome {
	const { code, command, responseCode } = smtpParts(error)
	const answer = answerOf(error)
	const about = aboutOf[command ?? '']
	const away: SmtpOutcome = { kind: 'away', answer }
	// 421: the server closes the connection, and has not taken the email.
	if (responseCode === 421 || (responseCode !== null && loginCodes.has(responseCode))) return away
	if (about !== undefined && responseCode !== null && responseCode >= 500)
		return { kind: 'refused', about: rejectedAbout(about, responseCode, answer), answer }
	if (about !== undefined && responseCode !== null && responseCode >= 400)
		return { kind: 'deferred', about: about === 'sender' ? 'sender' : deferredAbout(answer), answer }
	// Larger than the server says that it takes: it was not asked.
	if (code === 'EMESSAGE' && command === 'MAIL FROM') return { kind: 'refused', about: 'message', answer }
	if (code === 'EENVELOPE') return { kind: 'refused', about: 'recipient', answer }
	if (hasBegun) return { kind: 'unknown', answer }
	// Where a new connection ends during its first email, that email may be the reason. After others it may be a limit of
	// emails for one connection; of the next connection this email is the first.
	return isFirst ? { kind: 'deferred', about: 'email', answer } : away
}
