import type { Company, CompanyLogo } from '#app/config/company.ts'
import {
	blankCompany,
	companyVariables,
	companyWith,
	sampleCompany,
	type CompanySettings,
} from '#app/config/company-settings.ts'
import { singleType, type Overridden } from '#app/content/content-type.ts'
import { build } from '#app/content/group.ts'
import { numbered } from '#app/content/list.ts'
import { companyTypeName } from '#app/events/page-tags.ts'
import { env } from '#app/platform/env/env.server.ts'
import { companyDetails } from './company-details.ts'
import { companyField, type CompanyContent } from './company-fields.ts'

/** Who the company is. What COMPANY_* variables say is stored as its first value, and wins over the stored one later. */
export const companyType = singleType<CompanyContent>({
	name: companyTypeName,
	field: companyField,
	sample: () => contentOf(companyWith(env), sampleFigures),
	blank: () => contentOf(companyWith(env, blankCompany)),
	overridden: () =>
		Object.fromEntries(
			Object.entries(companyVariables).flatMap(([path, names]): [string, Overridden][] => {
				const variable = names.find((name) => env[name])
				return variable === undefined ? [] : [[path, { variable, value: env[variable] ?? '' }]]
			}),
		),
})

/** They agree with those of the home page (home/figures.ts). */
const sampleFigures: CompanyContent['figures'] = [
	{
		id: 'projects',
		value: '500+',
		label: 'projects completed',
		source: 'Our job register: planned and handed over since 2015',
		asOf: '2026-10-31',
	},
	{
		id: 'clients',
		value: '1.2K+',
		label: 'clients served since 2015',
		source: 'Our job register, repairs included',
		asOf: '2026-10-31',
	},
]

/** The company as pages show it: its published entry with the environment on top. */
export const companyOf = (content: CompanyContent, logo: CompanyLogo = sampleCompany.logo): Company =>
	companyWith(env, companyDetails(content, logo))

/** The COMPANY_* variables that are set. */
export const companySettings = (): CompanySettings =>
	Object.fromEntries(
		[...new Set(Object.values(companyVariables).flat())].flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
	)

function contentOf(company: Company, figures: CompanyContent['figures'] = []): CompanyContent {
	const linkTo = (label: string) => company.social.find((each) => each.label === label)?.href ?? ''
	return companyField.stored({
		...company,
		// The form requires each: an owner sees which address is still the sample's.
		email: build<Company['email']>(company.email, (use) => company.email[use] || sampleCompany.email[use]),
		phone: company.phone?.shown ?? '',
		whatsapp: company.whatsapp?.shown ?? '',
		otherPhones: numbered(company.otherPhones.map(({ label, shown }) => ({ label, shown }))),
		otherAddresses: numbered(company.otherAddresses),
		hours: numbered(company.hours),
		figures,
		social: build<CompanyContent['social']>(companyField.empty.social, linkTo),
		logo: companyField.empty.logo,
		colours: companyField.empty.colours,
	})
}
