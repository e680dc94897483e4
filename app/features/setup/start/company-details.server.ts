import { sampleCompany } from '#app/config/company-settings.ts'
import { build } from '#app/content/group.ts'
import { withCountryCode } from '#app/format/phone-numbers.ts'
import { companyOf, companyType } from '#app/features/site/company/company-content.server.ts'
import { companyField, type CompanyContent } from '#app/features/site/company/company-fields.ts'
import { startMessages as messages } from '../messages.ts'
import type { CompanyEntry } from './company-entry.server.ts'

export type CompanyDetails = Record<DetailName, string>

export type DetailName = 'name' | 'shortName' | 'city' | 'phone' | 'whatsapp' | 'email' | 'logo'

/** Where each detail is in the company's entry. */
export const detailPaths: Readonly<Record<DetailName, string>> = {
	name: 'name',
	shortName: 'shortName',
	city: 'address.city',
	phone: 'phone',
	whatsapp: 'whatsapp',
	email: 'email.hello',
	logo: 'logo.light.src',
}

const detailsOf = ({ name, shortName, address, phone, whatsapp, email, logo }: CompanyContent): CompanyDetails => ({
	name,
	shortName,
	city: address.city,
	phone,
	whatsapp,
	email: email.hello,
	logo: logo.light.src,
})

/** What the form begins with: never a detail of the sample company. */
export function knownDetails({ draft, isUpgraded }: CompanyEntry): CompanyDetails {
	const known = detailsOf(draft)
	const samples = [...companyType.first('sample').map(detailsOf), sampleDetails]
	return build<CompanyDetails>(known, (name) =>
		!isUpgraded && samples.some((sample) => sample[name] === known[name]) ? '' : known[name],
	)
}

const sampleDetails: CompanyDetails = {
	name: sampleCompany.name,
	shortName: sampleCompany.shortName,
	city: sampleCompany.address.city,
	phone: sampleCompany.phone?.shown ?? '',
	whatsapp: sampleCompany.whatsapp?.shown ?? '',
	email: sampleCompany.email.hello,
	logo: '',
}

/**
 * The company's entry with the details. Nothing of the sample company stays in it: an owner who gives the company a name
 * would otherwise say the rest, too. What a setting of the environment decides is left as it is stored.
 */
export function companyWithDetails({ draft, isUpgraded }: CompanyEntry, typed: CompanyDetails): CompanyContent {
	const overridden = companyType.overridden()
	const stored = detailsOf(draft)
	const details = build<CompanyDetails>(typed, (name) =>
		overridden[detailPaths[name]] ? stored[name] : typed[name].trim().replace(/\s+/g, ' '),
	)
	const { name, city, email, logo } = details
	// As they are stored, so that the same form sent twice is the same company.
	const [phone, whatsapp] = [withCountryCode(details.phone), withCountryCode(details.whatsapp)]
	const shortName = details.shortName || name
	const own = isUpgraded ? draft : withoutSample(draft)
	const unlessSample = (value: string, sample: string, own: string) => (!isUpgraded && value === sample ? own : value)
	const addressOf = (kind: 'support' | 'privacy' | 'security') =>
		unlessSample(own.email[kind], sampleCompany.email[kind], email)
	return {
		...own,
		name,
		shortName,
		legalName: unlessSample(own.legalName, sampleCompany.legalName, name),
		teamName: unlessSample(own.teamName, sampleCompany.teamName, `The ${shortName} team`),
		phone,
		whatsapp,
		address: { ...own.address, city },
		// Its name is next to it, so it has no description of its own.
		logo: logo === own.logo.light.src ? own.logo : { ...own.logo, light: { src: logo, alt: '' } },
		email: {
			hello: email,
			support: addressOf('support'),
			privacy: addressOf('privacy'),
			security: addressOf('security'),
		},
	}
}

function withoutSample(draft: CompanyContent): CompanyContent {
	const blank = companyType.blank()
	const [sample] = companyType.first('sample')
	return build<CompanyContent>(companyField.empty, (key) =>
		sample && JSON.stringify(draft[key]) === JSON.stringify(sample[key]) ? blank[key] : draft[key],
	)
}

const controlsByPath = new Map(Object.entries(detailPaths).map(([control, path]) => [path, control]))

/** Errors by path, such as that a picture is too small, by control. */
export const byControl = (errors: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(errors).map(([path, message]) => [controlsByPath.get(path) ?? '', message]))

/** Validation errors by control; `''` for what the form does not ask for. */
export function detailErrors(content: CompanyContent, typed: CompanyDetails): Record<string, string> {
	const errors: Record<string, string> = {}
	const others: string[] = []
	const overridden = companyType.overridden()
	companyType.field.check(content, (path, message) => {
		const control = controlsByPath.get(path)
		if (control === undefined) others.push(message)
		else errors[control] ??= message
	})
	if (errors['shortName'] !== undefined && typed.shortName.trim() === '')
		errors['shortName'] = messages.shortNameTooLong(maxShortName)
	const { phone, whatsapp, address } = companyOf(content)
	if (address.city === '') errors['city'] ??= messages.missingCity
	if (phone === null && whatsapp === null && canGiveNumber())
		errors[overridden['phone'] ? 'whatsapp' : 'phone'] ??= messages.missingNumber
	const [other] = others
	// Names and addresses that follow from the form's are wrong where those are.
	if (Object.keys(errors).length === 0 && other !== undefined) errors[''] = messages.elsewhere(other)
	return errors
}

/** Settings may decide both numbers, also that there are none. */
function canGiveNumber(): boolean {
	const overridden = companyType.overridden()
	return !overridden['phone'] || !overridden['whatsapp']
}

/** No setting gives a number, so the form has to. */
export function needsNumber(): boolean {
	const { phone, whatsapp } = companyOf(companyType.blank())
	return phone === null && whatsapp === null && canGiveNumber()
}

const maxShortName = 24
