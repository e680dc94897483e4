import { choice } from '#app/content/choice.ts'
import { colour } from '#app/content/colour.ts'
import { day } from '#app/content/day.ts'
import type { Field } from '#app/content/field.ts'
import { build, group, keysOf } from '#app/content/group.ts'
import { number } from '#app/content/number.ts'
import { picture } from '#app/content/picture.ts'
import { text } from '#app/content/text.ts'
import type { SocialLink } from '#app/config/company.ts'
import { withCountryCode } from '#app/format/phone-numbers.ts'
import { openingDayNames, openingDays, type OpeningDays } from '#app/config/opening-days.ts'
import { items, line, prose } from '../parts/content-fields.ts'

type Rules = { required?: string | undefined; tidy?: (typed: string) => string; isAddress?: boolean }

const matching = (
	label: string,
	max: number,
	pattern: RegExp,
	problem: string,
	{ required, tidy, isAddress = false }: Rules = {},
): Field<string> =>
	text({
		label,
		max,
		isAddress,
		...(tidy && { tidy }),
		tooLong: `${label}: at most ${max} characters.`,
		problem: (typed) => (typed === '' || pattern.test(typed) ? null : problem),
		...(required !== undefined && { required }),
	})

const phone = (label: string, required?: string) =>
	matching(
		label,
		30,
		/^\+[1-9](?:[ -]?\d){6,14}$/,
		'Give the number as 0803 123 4567, or with its country code: +234 803 123 4567.',
		{ required, tidy: withCountryCode },
	)

const email = (label: string) =>
	matching(label, 120, /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/, 'Give an email address.', {
		required: 'Give an email address.',
	})

const time = (label: string) =>
	matching(label, 5, /^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 08:30.', { required: 'Give a time.' })

const web = (label: string) =>
	matching(label, 300, /^https:\/\/[^\s/]+\S*$/i, 'Give an address that begins with https://.', { isAddress: true })

const addressFields = {
	street: line('Street and number', 120),
	city: line('City', 60),
	region: line('State', 60),
	countryName: line('Country', 60),
	country: matching('Country code', 2, /^[A-Z]{2}$/, 'Give two capital letters, such as NG.'),
	mapLink: web('Link to a map'),
}

/** Shown up to 48 px high, on screens with four pixels in one; and as a square icon. */
const logoLimits = { minSide: 96, maxRatio: 4 }

const firstDays = 'Every day'

const networks: { [Name in SocialLink['label']]: null } = {
	GitHub: null,
	X: null,
	LinkedIn: null,
	Instagram: null,
	Facebook: null,
	YouTube: null,
}

export const companyField = group('Company', {
	name: line('Name', 60, 'Give the company’s name.'),
	legalName: line('Legal name', 80, 'Give the name in the register.'),
	shortName: line('Short name (next to the logo)', 24, 'Give a short name.'),
	tagline: line('Tagline', 80),
	description: prose('What you do (search engines, feeds)', 300),
	footerText: prose('Text in the footer', 300),
	registration: line('Registration number, such as RC 123456', 40),
	taxNumber: line('Tax number (TIN)', 40),
	foundedYear: number({
		label: 'Founded in',
		min: 1800,
		max: 2100,
		isWhole: true,
		invalid: 'Give a year such as 2015.',
		display: String,
	}),
	phone: phone('Phone'),
	whatsapp: phone('WhatsApp'),
	otherPhones: items(
		'Other phones',
		group('Phone', {
			label: line('Person or place', 40, 'Say whose number this is.'),
			shown: phone('Number', 'Give the number.'),
		}),
		6,
	),
	email: group('Email', {
		hello: email('General'),
		support: email('Support'),
		privacy: email('Personal data'),
		security: email('Reports of security problems'),
	}),
	address: group('Address', addressFields),
	otherAddresses: items(
		'Other addresses',
		group('Address', { label: line('Which office', 40, 'Say which office this is.'), ...addressFields }),
		6,
	),
	hours: items(
		'Opening hours',
		group('Hours', {
			days: choice<OpeningDays>(
				'Days',
				[firstDays, ...keysOf(openingDays).filter((days) => days !== firstDays)],
				openingDayNames,
			),
			opens: time('Opens'),
			closes: time('Closes'),
		}),
		7,
	),
	replyHours: number({
		label: 'You promise a reply to enquiries within (hours; empty: no promise)',
		min: 1,
		max: 720,
		isWhole: true,
		invalid: 'Give a whole number of hours such as 24, at most 720.',
		display: String,
	}),
	figures: items(
		'Figures (posts can show them)',
		group('Figure', {
			value: line('Figure, such as “120+”', 12, 'Give the figure.'),
			label: line('What it counts', 60, 'Say what it counts.'),
			source: line('Source', 120),
			asOf: day('Counted on'),
		}),
		12,
	),
	social: group('Social media', build<Record<SocialLink['label'], Field<string>>>(networks, web)),
	teamName: line('Team name (signs posts whose author is gone)', 60, 'Give the team a name.'),
	teamBio: prose('About the team (below those posts)', 300),
	colours: group('Colours of the Default Theme', {
		main: colour('Main colour', 'main'),
		accent: colour('Accent colour', 'accent'),
	}),
	logo: group('Logo', {
		light: picture({ label: 'On a light background', limits: logoLimits }),
		dark: picture({ label: 'On a dark background', limits: logoLimits }),
	}),
})

export type CompanyContent = typeof companyField.empty
