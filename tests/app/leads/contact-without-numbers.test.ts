import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'

const app = await startApp({ env: { COMPANY_PHONE: 'off', COMPANY_WHATSAPP: 'off' }, seed: 'sample' })

const paths = [
	'/',
	'/about',
	'/contact',
	'/services',
	'/services/solar',
	'/services/electrical',
	'/services/translation',
	'/services/technology',
	'/services/technology/web',
	'/newsletter',
	'/testimonials',
	'/portfolio/greencorp-solar',
	'/services/technology/cloud',
	'/services/technology/database',
	'/services/technology/mobile',
	'/services/technology/security',
	'/legal/privacy',
	'/legal/terms',
	'/legal/cookies',
	'/blog',
	'/offline',
	'/sign-in',
	'/no/such/page',
]

/** What our clients and their customers do, the visitor's own number, and the links that share a post. */
const aboutOthers =
	/then WhatsApp or SMS|a WhatsApp group for|>WhatsApp Business<|with paper or WhatsApp|a WhatsApp account taken|Links to WhatsApp, LinkedIn|come from a WhatsApp link|tells the buyer on WhatsApp where|sends order news on WhatsApp|Phone or WhatsApp|brand-whatsapp|With WhatsApp/g

test.each(paths)('a company without numbers shows and promises none on %s', async (path) => {
	const page = (await (await app.fetch(path)).text()).replaceAll(/<style>[\s\S]*?<\/style>/g, '')
	expect(/href="tel:|href="https:\/\/wa\.me\/|"telephone"|\/api\/tap/.exec(page)).toBeNull()
	expect(/.{60}WhatsApp.{20}|.{60}\bby phone\b/.exec(page.replaceAll(aboutOthers, ''))?.[0]).toBeUndefined()
})

test('it is reached by email', async () => {
	expect(await (await app.fetch('/contact')).text()).toContain('Reach us by email, with “URGENT” first')
})
