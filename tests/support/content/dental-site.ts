import { expect } from 'vitest'
import { startApp } from '../app.ts'
import { PlainBrowser } from '../browser-like.ts'

export const owner = { email: 'owner@adeyemi.example', password: 'mangoes on the roof' }

/** A site that began empty and whose owner has taken the first steps: a dentist in Kano. */
export async function startDentalSite(env: Record<string, string> = {}) {
	const app = await startApp({
		seed: 'none',
		env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ...env },
	})
	const admin = new PlainBrowser(app)
	expect((await admin.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	const details = {
		name: 'Adeyemi Dental',
		city: 'Kano',
		phone: '+234 803 123 4567',
		email: 'care@adeyemi.example',
		more: 'Dentures\r\nBraces',
	}
	expect((await admin.submit('/admin/setup', details)).status).toBe(303)
	return { app, admin }
}
