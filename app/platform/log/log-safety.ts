import { isIPv6 } from 'node:net'

const emailAddress = /[^\s<>"'(),;:=\\/]+(?:@|%40)[^\s<>"'(),;:=\\/]+\.[^\s<>"'(),;:=\\/]+/gi
const ipv4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g
const maybeIpv6 = /(?<![\w:])[0-9a-f:]*:[0-9a-f:]+(?![\w:])/gi

/** The formats of providers' keys: sk-…, AIza…, gsk_…, and the text after "Bearer". */
const keyShapes = /\b(?:sk|rk|gsk|hf|xai|ghp|gho|glpat)[-_][\w-]{12,}|\bAIza[\w-]{20,}|(?<=\bBearer )[\w.~+/=-]{8,}/gi

let secrets: readonly string[] = []

/** Values of settings that are removed from every log entry. Short ones are left out, because they would hide common words. */
export function keepOutOfLog(values: readonly string[]): void {
	secrets = values.filter((value) => value.length >= 6).flatMap((value) => [value, JSON.stringify(value).slice(1, -1)])
}

/** Removes email addresses, network addresses and keys from a log entry, also from libraries' messages. */
export const withoutAddresses = (line: string): string =>
	secrets
		.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line)
		.replace(keyShapes, '[secret]')
		.replace(emailAddress, '[address]')
		.replace(ipv4, '[network]')
		.replace(maybeIpv6, (text) => (isIPv6(text) ? '[network]' : text))

type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError }

/**
 * The loggable form of an error. Databases and their drivers quote rows in `detail`, `where` and in parameters, which
 * are part of some messages: none of that is written.
 */
export function loggedError(error: unknown, depth = 0, isQuoted = false): LoggedError {
	if (!(error instanceof Error))
		return { type: typeof error, message: isQuoted ? '' : withoutValues(String(error)), stack: '' }
	const { name, message, stack = '', cause } = error
	// The AI library and the causes of its errors quote the provider's response, which may contain the key or the prompt.
	const quotes = isQuoted || name.startsWith('AI_')
	const status = 'statusCode' in error && typeof error.statusCode === 'number' ? `: HTTP ${error.statusCode}` : ''
	const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
	return {
		type: name,
		message: quotes ? `${name}${status}` : withoutValues(message),
		...(code !== undefined && { code }),
		// The message is also at the top of the stack, in as many lines as it has.
		stack: stack
			.replace(`${message}`, '')
			.split('\n')
			.filter((line) => /^\s+at /.test(line))
			.join('\n'),
		...(cause !== undefined && depth < 3 && { cause: loggedError(cause, depth + 1, quotes) }),
	}
}

/** `Failed query: insert ... params: Ada,ada@example.com` and `invalid input syntax for type uuid: "Ada"`. */
const withoutValues = (message: string): string =>
	message
		.replace(/\s*params:[\s\S]*$/, ' params: …')
		.replace(/"[^"]{0,500}"(?=\s*$)/, '"…"')
		.slice(0, 500)

const afterWhichSecret = new Set(['unsubscribe', 'confirm', 'preview'])

/** A path for the log, without typed text and without tokens. */
export function loggedPath(pathname: string): string {
	const segments = pathname.slice(0, 200).split('/')
	return segments
		.map((segment, index) => {
			const before = segments[index - 1] ?? ''
			const isSecret = afterWhichSecret.has(before) && !(before === 'preview' && segment === 'site')
			if (isSecret || (before === 'site' && segments[index - 2] === 'preview') || isToken(segment)) return ':token'
			return /@|%40/i.test(segment) ? ':address' : segment
		})
		.join('/')
}

/** Looks like a token: long, with letters of both cases and digits mixed. */
const isToken = (segment: string) =>
	segment.length >= 40 &&
	/^[\w-]+$/.test(segment) &&
	/[A-Z]/.test(segment) &&
	/[a-z]/.test(segment) &&
	/\d/.test(segment)
