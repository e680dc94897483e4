import { createHmac } from 'node:crypto'
import { secret } from '#app/platform/env/secrets.server.ts'

/** What is stored of an address that must not be stored itself: recognisable when somebody gives it again, unreadable otherwise. */
export const addressHash = (email: string): string =>
	createHmac('sha256', secret('forgotten-addresses')).update(email.toLowerCase()).digest('base64url')
