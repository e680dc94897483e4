import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { company } from '#app/config/company.ts'
import { env } from '../env/env.server.ts'
import { companyMailbox } from './company-mailbox.server.ts'
import { maxDeliveryMs } from './delivery-limits.ts'
import { withLogo } from './mail-logo.server.ts'

/** An email ready to be sent: the addresses of its envelope, and its text. */
export type ComposedMail = { from: string; to: string; raw: Buffer }

/** An email as the mail server gets it. Addresses are single addresses; they are never parsed as lists. */
export type OutgoingMail = {
	/** Null: `mailSender`. */
	from: MailSender | null
	to: string
	replyTo: string | null
	subject: string
	html: string
	text: string
	headers: Record<string, string>
}

/**
 * Why an email was not sent. `permanent`: the server rejects this email, so a retry is of no use. `serverAway`:
 * the next email would fail the same way.
 */
export class DeliveryFailure extends Error {
	override name = 'DeliveryFailure'
	readonly permanent: boolean
	readonly serverAway: boolean
	constructor(message: string, options: { permanent: boolean; serverAway: boolean; cause: unknown }) {
		super(message, { cause: options.cause })
		this.permanent = options.permanent
		this.serverAway = options.serverAway
	}
}

async function messageOf(mail: OutgoingMail) {
	const { from, to, replyTo, ...rest } = mail
	const respondsTo = replyTo ?? env.MAIL_REPLY_TO ?? null
	return {
		...rest,
		...(await withLogo(mail.html)),
		from: from ?? mailSender(),
		to: { name: '', address: to },
		...(respondsTo === null ? {} : { replyTo: { name: '', address: respondsTo } }),
	}
}

/** The email as it goes over the wire, for an SMTP connection of one's own (smtp-session.server.ts). */
export async function composeMail(mail: OutgoingMail): Promise<ComposedMail> {
	const options = { ...(await messageOf(mail)), disableFileAccess: true, disableUrlAccess: true }
	// Without the streams of a transport, which cost half as much again for each of thousands of emails.
	const message = new MailComposer(options).compile()
	const { from } = message.getEnvelope()
	const lines = (await message.build()).toString('latin1').replace(/\r?\n/g, '\r\n')
	return { from: from === false ? '' : from, to: mail.to, raw: Buffer.from(lines, 'latin1') }
}

/** @throws {DeliveryFailure} */
export async function deliverMail(smtpUrl: string, mail: OutgoingMail): Promise<void> {
	// No pool: it would queue an email again when its connection breaks, which the outbox already does.
	const transport = createTransport({
		url: smtpUrl,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 30_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	try {
		await transport.sendMail({ ...(await messageOf(mail)), signal: AbortSignal.timeout(maxDeliveryMs) })
	} catch (error) {
		throw toFailure(error)
	} finally {
		transport.close()
	}
}

/** A text is as a header has it. */
export type MailSender = string | { name: string; address: string }

/** Who the site's emails are from, as the settings and the company are now. */
export const mailSender = (): MailSender => env.MAIL_FROM ?? { name: company().name, address: companyMailbox() }

/** The sender's domain, also used for the Message-ID, which spam filters compare with it. */
export function senderDomain(): string {
	return /@([a-z0-9.-]+)>?\s*$/i.exec(env.MAIL_FROM ?? companyMailbox())?.[1] ?? 'localhost'
}

/** SMTP commands about the email itself; a 5xx reply to any other is about the connection or the account. */
const mailCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])
/** "Authentication required" and the like, which some servers send only at MAIL FROM: the settings are wrong, not the email. */
const loginCodes = new Set([530, 534, 535, 538])

function toFailure(error: unknown): DeliveryFailure {
	const { code, command, responseCode } = smtpParts(error)
	const message = (error instanceof Error ? error.message : String(error)).slice(0, 300)
	const aboutMail = command !== null && mailCommands.has(command)
	const isRejected = aboutMail && responseCode !== null && responseCode >= 500 && !loginCodes.has(responseCode)
	const unsendable = code === 'EENVELOPE' && command === 'API'
	const tooLarge = code === 'EMESSAGE' && command === 'MAIL FROM' && responseCode === null
	const permanent = isRejected || unsendable || tooLarge
	const answered = aboutMail && responseCode !== null && !loginCodes.has(responseCode) && responseCode !== 421
	return new DeliveryFailure(message, { permanent, serverAway: !permanent && !answered, cause: error })
}

/** What a mail server or the connection to it said, of an error of the library. */
export function smtpParts(error: unknown): {
	code: string | null
	command: string | null
	responseCode: number | null
} {
	const part = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined)
	const [code, command, responseCode] = [part('code'), part('command'), part('responseCode')]
	return {
		code: typeof code === 'string' ? code : null,
		command: typeof command === 'string' ? command : null,
		responseCode: typeof responseCode === 'number' ? responseCode : null,
	}
}
