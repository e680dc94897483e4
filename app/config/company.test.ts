import { expect, test, vi } from 'vitest'
import type { Company } from './company.ts'
import { companyWith, sampleCompany } from './company-settings.ts'

/** The module as a process loads it. */
async function atStart() {
	vi.resetModules()
	return import('./company.ts')
}

test('asking before the company is known fails, so that no module can ask while it loads', async () => {
	const { company, setCompany } = await atStart()
	expect(company).toThrow('The company is not known yet')
	setCompany(sampleCompany)
	expect(company()).toBe(sampleCompany)
})

test('a follower gets the company that is known, and each later one until it ends', async () => {
	const { followCompany, setCompany } = await atStart()
	const early: string[] = []
	const late: string[] = []
	followCompany(({ name }) => early.push(name))
	setCompany({ ...sampleCompany, name: 'One' })
	const end = followCompany(({ name }) => late.push(name))
	setCompany({ ...sampleCompany, name: 'Two' })
	end()
	setCompany({ ...sampleCompany, name: 'Three' })
	expect([early, late]).toEqual([
		['One', 'Two', 'Three'],
		['One', 'Two'],
	])
})

test('the environment replaces values of the sample and of a stored company', () => {
	expect(companyWith({})).toEqual(sampleCompany)
	const hello = 'care@eze.test'
	const stored: Company = {
		...sampleCompany,
		name: 'Eze Solar',
		initial: 'E',
		teamName: 'The solar people',
		email: { hello, support: hello, privacy: hello, security: hello },
		phone: { shown: '+234 803 123 4567', e164: '+2348031234567' },
		whatsapp: null,
		social: [{ label: 'GitHub', href: 'https://github.com/eze' }],
	}
	expect(companyWith({ COMPANY_TAGLINE: 'Sun at work', COMPANY_X: 'https://x.com/eze' }, stored)).toEqual({
		...stored,
		tagline: 'Sun at work',
		social: [...stored.social, { label: 'X', href: 'https://x.com/eze' }],
	})
	expect(companyWith({ COMPANY_SHORT_NAME: 'Eze' }, stored).teamName).toBe('The Eze team')
})

test('reports of vulnerabilities go to their own address, else to the general one', () => {
	const security = (settings: Parameters<typeof companyWith>[0]) => companyWith(settings).email.security
	expect(security({ COMPANY_EMAIL: 'a@eze.test' })).toBe('a@eze.test')
	expect(security({ COMPANY_EMAIL: 'a@eze.test', COMPANY_SECURITY_EMAIL: 's@eze.test' })).toBe('s@eze.test')
})

test('the sample mailboxes, which nobody reads, are never shown under another name; those that were given are', () => {
	const none = { hello: '', support: '', privacy: '', security: '' }
	expect(companyWith({ COMPANY_NAME: 'Eze Solar' }).email).toEqual(none)
	const hello = 'care@eze.test'
	const all = { hello, support: hello, privacy: hello, security: hello }
	expect(companyWith({ COMPANY_NAME: 'Eze Solar', COMPANY_EMAIL: hello }).email).toEqual(all)
	expect(companyWith({ COMPANY_NAME: 'Eze' }, { ...sampleCompany, email: all }).email).toEqual(all)
	expect(companyWith({ COMPANY_NAME: 'Eze', COMPANY_PRIVACY_EMAIL: 'p@eze.test' }).email).toEqual({
		...none,
		privacy: 'p@eze.test',
	})
	// The general mailbox that was entered in the admin is used for the others, too.
	expect(
		companyWith({ COMPANY_NAME: 'Eze' }, { ...sampleCompany, email: { ...sampleCompany.email, hello } }).email,
	).toEqual(all)
	expect(companyWith({ COMPANY_NAME: sampleCompany.name }).email).toEqual(sampleCompany.email)
})

test('the sample number, which belongs to nobody, is never shown under another name; a real one is', () => {
	expect(companyWith({ COMPANY_NAME: 'Eze Solar' })).toMatchObject({ phone: null, whatsapp: null })
	const real = { shown: '+234 803 123 4567', e164: '+2348031234567' }
	expect(companyWith({ COMPANY_NAME: 'Eze Solar', COMPANY_PHONE: real.shown }).phone).toEqual(real)
	expect(companyWith({ COMPANY_NAME: 'Eze' }, { ...sampleCompany, phone: real }).phone).toEqual(real)
	expect(companyWith({ COMPANY_PHONE: 'off' }).phone).toBeNull()
	expect(companyWith({ COMPANY_NAME: sampleCompany.name }).phone).toEqual(sampleCompany.phone)
})

test('the pages of the sample on other sites, which may be a stranger’s, are never linked under another name', () => {
	expect(companyWith({ COMPANY_NAME: 'Eze Solar' }).social).toEqual([])
	const own = { label: 'X' as const, href: 'https://x.com/eze' }
	expect(companyWith({ COMPANY_NAME: 'Eze Solar', COMPANY_X: own.href }).social).toEqual([own])
	expect(companyWith({ COMPANY_NAME: 'Eze' }, { ...sampleCompany, social: [own] }).social).toEqual([own])
	expect(companyWith({ COMPANY_NAME: sampleCompany.name }).social).toEqual(sampleCompany.social)
})

test('a company that gives its name alone has it everywhere; its own other names win', () => {
	expect(companyWith({ COMPANY_NAME: 'Eze Solar' })).toMatchObject({
		legalName: 'Eze Solar',
		shortName: 'Eze Solar',
		teamName: 'The Eze Solar team',
	})
	const stored = { ...sampleCompany, legalName: 'Eze Solar Limited', shortName: 'Eze' }
	expect(companyWith({ COMPANY_NAME: 'Eze Solar' }, stored)).toMatchObject({
		legalName: 'Eze Solar Limited',
		shortName: 'Eze',
	})
	const given = { COMPANY_NAME: 'Eze Solar', COMPANY_LEGAL_NAME: 'Eze Power Ltd', COMPANY_SHORT_NAME: 'Eze' }
	expect(companyWith(given)).toMatchObject({ legalName: 'Eze Power Ltd', shortName: 'Eze', teamName: 'The Eze team' })
})

test('a company that was renamed in the admin is not shown with what leads to the sample, though its fields still hold it', () => {
	const renamed = { ...sampleCompany, name: 'Eze Solar' }
	const none = { hello: '', support: '', privacy: '', security: '' }
	expect(companyWith({}, renamed)).toMatchObject({ email: none, phone: null, whatsapp: null, social: [] })
	const own = { ...renamed, email: { ...sampleCompany.email, support: 'help@eze.test' } }
	expect(companyWith({}, own).email).toEqual({ ...none, support: 'help@eze.test' })
	expect(companyWith({ COMPANY_EMAIL: 'care@eze.test' }, own).email).toMatchObject({
		hello: 'care@eze.test',
		support: 'help@eze.test',
		privacy: 'care@eze.test',
	})
})
