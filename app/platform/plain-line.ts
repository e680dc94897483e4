/**
 * The sentence in a plain-text response of the front (server/http/plain-response.ts), or null: another program's page, such
 * as a proxy's error page, says nothing to a visitor.
 */
export function plainLine(status: number, text: string): string | null {
	const line = text.trim()
	return status >= 400 && line !== '' && line.length < 200 && !line.startsWith('<') ? line : null
}
