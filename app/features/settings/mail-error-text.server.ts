import { smtpParts } from '#app/platform/mail/mailer.server.ts'
import { testMailMessages as messages } from './messages.ts'

export type MailTarget = { server: string; port: string; sender: string; to: string }

/** The code of the system or of OpenSSL behind an error of the mail library. */
function systemCode(error: unknown, depth = 0): string {
	if (!(error instanceof Error) || depth > 5) return ''
	const own: unknown = Reflect.get(error, 'originalCode') ?? Reflect.get(error, 'code')
	const inner = systemCode(error.cause, depth + 1)
	return inner !== '' ? inner : typeof own === 'string' ? own : ''
}

/** SMTP codes with which a server asks for a login, some only when the email is sent. */
const loginCodes = new Set([530, 534, 535, 538])

/** What went wrong with an email, in words for who entered the settings; with the server's own answer where it gave one. */
export function mailErrorText(error: unknown, { server, port, sender, to }: MailTarget): string {
	const { code, command, responseCode } = smtpParts(error)
	const system = systemCode(error)
	const text = error instanceof Error ? error.message : ''
	const withAnswer = (message: string) => {
		const answer = answerOf(error)
		return answer === '' ? message : `${message} ${messages.serverText(answer)}`
	}
	if (code === 'EAUTH' || code === 'ENOAUTH') return withAnswer(messages.login(server))
	if (responseCode !== null && loginCodes.has(responseCode)) return withAnswer(messages.loginNeeded(server))
	if (code === 'EDNS' || system === 'ENOTFOUND' || system === 'EAI_AGAIN') return messages.noHost(server)
	if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(system)) return messages.certificate(server)
	if (command === 'STARTTLS' && responseCode !== null) return withAnswer(messages.noTls(server))
	if (code === 'ETLS' || /SSL|TLS|EPROTO/.test(system) || /SSL routines|wrong version number/i.test(text))
		return messages.wrongTls(server)
	if (system === 'ECONNREFUSED') return messages.connectionRefused(server, port)
	if (code === 'ETIMEDOUT' || /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(system)) return messages.timeout(server, port)
	if (responseCode === null && (code === 'ECONNECTION' || /ECONNRESET|EPIPE/.test(system)))
		return messages.brokenOff(server)
	if (command === 'MAIL FROM') return withAnswer(messages.sender(server, sender))
	if (command === 'RCPT TO') return withAnswer(messages.recipient(server, to))
	return withAnswer(responseCode === null ? messages.other(server) : messages.rejected(server))
}

const maxAnswer = 200

/** One line of what the server said. */
function answerOf(error: unknown): string {
	const answer: unknown = error instanceof Error ? Reflect.get(error, 'response') : undefined
	return typeof answer === 'string' ? answer.replace(/\s+/g, ' ').trim().slice(0, maxAnswer) : ''
}
