import { afterEach, expect, test } from 'vitest'
import { companyServices, setCompanyServices } from '#app/config/service-lines.ts'
import { contentGoals, contentValues } from '../offline/suggestions.ts'
import { subjectOf } from './subject.ts'
import { isOurTrade, serviceOf } from './service-line.ts'

const before = companyServices()
afterEach(() => setCompanyServices(before))

const hidden = 'Generators'
const offers = (...titles: string[]) =>
	setCompanyServices({
		lines: titles.map((title) => ({
			slug: title.toLowerCase().replace(/[^a-z]+/g, '-'),
			title,
			menuLabel: title,
			menuText: '',
			picture: '',
			postOffer: '',
			isShown: title !== hidden,
		})),
		postOffer: '',
	})

test('a text is about a service that the site offers, by its name and address', () => {
	offers('Dentures', 'Braces & Aligners', hidden)
	expect(serviceOf('What a denture costs in Kano')).toEqual({ name: 'dentures', path: '/services/dentures' })
	expect(serviceOf('Braces for adults')).toEqual({ name: 'braces and aligners', path: '/services/braces-aligners' })
	expect(isOurTrade('clear aligners')).toBe(true)
})

test('no service is named that the site does not offer', () => {
	offers('Dentures', hidden)
	for (const text of [
		'How to choose a solar inverter',
		'Generators for clinics',
		'Websites for schools',
		'How to brush your teeth',
	])
		expect([text, serviceOf(text)]).toEqual([text, null])
	const suggested = [
		...contentValues(subjectOf('How to brush your teeth'), []),
		...contentGoals(subjectOf('How to choose a solar inverter'), []),
	].join('\n')
	expect(suggested).not.toMatch(/technology|web development|renewable|translation|undefined|null/)
	expect(suggested).toContain('brushing your teeth')
	expect(suggested).toContain('“solar inverter”')
})

test('the four services of the sample are found as their trades', () => {
	offers('Technology', 'Electrical', 'Solar', 'Translation')
	expect(serviceOf('Changeover switch faults')?.path).toBe('/services/electrical')
	expect(serviceOf('Inverter batteries')?.path).toBe('/services/solar')
	expect(serviceOf('Legal documents in French')?.path).toBe('/services/translation')
	expect(serviceOf('A website for a clinic')?.path).toBe('/services/technology')
})
