import { createHmac } from 'node:crypto'
import { sql } from '#app/db/client.server.ts'
import { hmacKey } from '#app/platform/env/secrets/secrets.server.ts'

/*
 * Codes and tokens that are valid once. A keyed hash of each is stored for ten minutes
 * (db/personal/retention-rules.ts).
 */

const keyed = (text: string): string => createHmac('sha256', hmacKey('used-codes')).update(text).digest('base64url')

/** A code of an app is valid for a minute and a half; in that time the same digits are accepted once. */
export async function spendCode(userId: string, code: string): Promise<boolean> {
	const spent = await sql`
		insert into used_codes as u (code_hash) values (${keyed(`${userId}\n${code.trim()}`)})
		on conflict (code_hash) do update set used_at = now() where u.used_at < now() - interval '3 minutes'
		returning 1`
	return spent.length > 0
}

/** An ID token that a program posts, at most nine minutes old. */
export async function spendToken(token: string): Promise<boolean> {
	// A signature can be encoded in more than one way; the signed part cannot.
	const signed = token.split('.').slice(0, 2).join('.')
	const spent = await sql`
		insert into used_codes (code_hash) values (${keyed(`token\n${signed}`)}) on conflict do nothing returning 1`
	return spent.length > 0
}
