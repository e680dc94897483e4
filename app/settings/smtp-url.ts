import { decodedOrSame } from '#app/format/web-addresses.ts'

/** A mail server in parts, as the admin enters it; SMTP_URL holds them all. Empty texts are defaults. */
export type MailServer = { server: string; port: string; security: string; user: string; password: string }

const usualPorts: Readonly<Record<string, string>> = { tls: '465', starttls: '587', none: '25' }

/** Null without a server. */
export function smtpUrlOf({ server, port, security, user, password }: MailServer): string | null {
	if (server === '') return null
	const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
	const host = server.includes(':') && !server.startsWith('[') ? `[${server}]` : server
	const query = security === 'starttls' ? '?requireTLS=true' : security === 'none' ? '?ignoreTLS=true' : ''
	const scheme = security === 'tls' ? 'smtps' : 'smtp'
	return `${scheme}://${login}${host}:${port === '' ? usualPorts[security] : port}/${query}`
}

/** The parts of an address, without the password. `security` is empty where encryption is used if the server offers it. */
export function partsOfSmtpUrl(address: string): Omit<MailServer, 'password'> {
	const url = new URL(address)
	const option = (name: string) => url.searchParams.get(name) === 'true'
	const security =
		url.protocol === 'smtps:' ? 'tls' : option('requireTLS') ? 'starttls' : option('ignoreTLS') ? 'none' : ''
	return {
		server: url.hostname.replace(/^\[(.*)\]$/, '$1'),
		port: url.port === '' ? (security === 'tls' ? '465' : '587') : url.port,
		security,
		user: decodedOrSame(url.username),
	}
}
