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
	sample: () => contentOf(companyWith(env)),
	blank: () => contentOf(companyWith(env, blankCompany)),
	overridden: () =>
		Object.fromEntries(
			Object.entries(companyVariables).flatMap(([path, names]): [string, Overridden][] => {
				const variable = names.find((name) => env[name])
				return variable === undefined ? [] : [[path, { variable, value: env[variable] ?? '' }]]
			}),
		),
})

/** The company as pages show it: its published entry with the environment on top. */
export const companyOf = (content: CompanyContent, logo: CompanyLogo = sampleCompany.logo): Company =>
	companyWith(env, companyDetails(content, logo))

/** The COMPANY_* variables that are set. */
export const companySettings = (): CompanySettings =>
	Object.fromEntries(
		[...new Set(Object.values(companyVariables).flat())].flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
	)

function contentOf(company: Company): CompanyContent {
	const linkTo = (label: string) => company.social.find((each) => each.label === label)?.href ?? ''
	return companyField.stored({
		...company,
		phone: company.phone?.shown ?? '',
		whatsapp: company.whatsapp?.shown ?? '',
		otherPhones: numbered(company.otherPhones.map(({ label, shown }) => ({ label, shown }))),
		otherAddresses: numbered(company.otherAddresses),
		hours: numbered(company.hours),
		social: build<CompanyContent['social']>(companyField.empty.social, linkTo),
		logo: companyField.empty.logo,
		colours: companyField.empty.colours,
	})
}
