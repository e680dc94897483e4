import { expect, test } from 'vitest'
import { company } from '#app/config/company.ts'
import { aboutFigures, homeFigures } from './figures.ts'

const all = [...homeFigures, ...aboutFigures]

test('the eight figures are the specification’s, word for word', () => {
	expect(homeFigures.map(({ value, label }) => `${value} ${label}`)).toEqual([
		'1.2K+ Happy Clients',
		'500+ Projects Completed',
		'99.9% Uptime Guarantee',
		'4.9/5 Average Rating',
	])
	expect(aboutFigures.map(({ value, label }) => `${value} ${label}`)).toEqual([
		'500+ Clients',
		'50+ Projects',
		'99% Satisfaction',
		'24/7 Support',
	])
})

test('each figure has a qualifier, so that no two contradict each other', () => {
	expect(all.map(({ value, qualifier }) => `${value}: ${qualifier}`)).toEqual([
		'1.2K+: Since 2015, repairs included',
		'500+: Planned and handed over',
		'99.9%: For sites we host',
		'4.9/5: Of all who rated us',
		'500+: Under contract today, of the 1.2K+ we have served since 2015: homes, shops, hotels, schools, NGOs.',
		'50+: Of the 500+ completed since 2015: those that took longer than three months.',
		'99%: Clients who sign at handover that the job met what we agreed.',
		'24/7: For clients under contract: someone to reach at any hour, public holidays included.',
	])
	expect(new Set(all.map(({ qualifier }) => qualifier)).size).toBe(all.length)
	// Every year that is named is the one in which the company began.
	const years = all.flatMap(({ qualifier }) => qualifier.match(/\b20\d\d\b/g) ?? [])
	expect(new Set(years)).toEqual(new Set([String(company().foundedYear)]))
})
