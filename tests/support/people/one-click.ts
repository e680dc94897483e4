import { sendRaw } from '../raw-http.ts'

/** What a mail provider sends: RFC 8058 section 3.1, no cookies, no Origin, over a connection of its own. */
export const oneClickAt =
	(url: string) =>
	(path: string, headers: readonly string[] = [], body = 'List-Unsubscribe=One-Click'): Promise<string> =>
		sendRaw(
			url,
			[
				`POST ${path} HTTP/1.1`,
				'Host: site.test',
				'Connection: close',
				'Content-Type: application/x-www-form-urlencoded',
				`Content-Length: ${body.length}`,
				...headers,
				'',
				body,
			].join('\r\n'),
		)

export const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1])
