import { socialNetworks, type Company, type CompanyLogo, type CompanyNumber } from '#app/config/company.ts'
import { numberOf, sampleCompany } from '#app/config/company-settings.ts'
import { themeOf } from '#app/config/palette/theme.ts'
import type { CompanyContent } from './company-fields.ts'

const known = (shown: string): CompanyNumber | null => (shown === '' ? null : numberOf(shown))

/** The company of what is stored or typed, before the environment. `logo`: the files of its pictures. */
export function companyDetails(
	{ otherPhones, social, colours, figures: _figures, ...rest }: CompanyContent,
	logo: CompanyLogo,
): Company {
	return {
		...rest,
		locale: sampleCompany.locale,
		timeZone: sampleCompany.timeZone,
		phone: known(rest.phone),
		whatsapp: known(rest.whatsapp),
		otherPhones: otherPhones.map(({ label, shown }) => ({ label, ...numberOf(shown) })),
		social: socialNetworks.map((label) => ({ label, href: social[label] })).filter(({ href }) => href !== ''),
		logo,
		initial: '',
		theme: themeOf(colours),
	}
}
