import { company, type CompanyAddress, type OpeningHours } from '#app/config/company.ts'
import { iconAddress } from '#app/config/company-logo.ts'
import { openingDays } from '#app/config/opening-days.ts'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import { sharingImagePath } from '#app/features/posts/post/addresses.ts'
import type { Thing } from '#app/ui/seo/page-meta.ts'
import type { CaseStudy } from './project-fields.ts'
import type { Question } from './page-parts.ts'

// Structured data (schema.org) for search engines. Only facts that the page also shows.

export const country = () => ({ '@type': 'Country', name: company().address.countryName })

const companyId = (siteUrl: string) => ({ '@id': `${siteUrl}/#company` })

/**
 * The company, on pages without its full data: a reference by id alone would not resolve, because search engines read each
 * page by itself.
 */
export const companyReference = (siteUrl: string) => ({
	'@type': 'Organization',
	...companyId(siteUrl),
	name: company().name,
	url: `${siteUrl}/`,
})

/** The sharing image of a page: search engines do not show SVG drawings. */
export const rasterImage = (siteUrl: string, path: string): string =>
	siteUrl + sharingImagePath('page', path.slice(1).replaceAll('/', '-'))

const postalAddress = ({ street, city, region, country }: CompanyAddress): Thing => ({
	'@type': 'PostalAddress',
	streetAddress: street || undefined,
	addressLocality: city || undefined,
	addressRegion: region || undefined,
	addressCountry: country || undefined,
})

const place = ({ label, ...address }: CompanyAddress & { label: string }): Thing => ({
	'@type': 'Place',
	name: label,
	address: postalAddress(address),
	hasMap: address.mapLink || undefined,
})

/** Hours without days are those of every day. */
const openingHours = ({ days, opens, closes }: OpeningHours): Thing => ({
	'@type': 'OpeningHoursSpecification',
	...(days !== 'Every day' && { dayOfWeek: openingDays[days] }),
	opens,
	closes,
})

const oneOrMany = <T>(all: readonly T[]): T | readonly T[] => (all.length === 1 && all[0] !== undefined ? all[0] : all)

export function organization(siteUrl: string): Thing {
	const { address, otherAddresses, email, hours, phone, foundedYear, tagline, description, registration } = company()
	return {
		'@type': ['Organization', 'LocalBusiness'],
		...companyId(siteUrl),
		name: company().name,
		legalName: company().legalName,
		url: `${siteUrl}/`,
		logo: siteUrl + iconAddress('/icons/icon-512.png'),
		image: `${siteUrl}/og/page/home.png`,
		slogan: tagline || undefined,
		description: description || undefined,
		foundingDate: foundedYear === null ? undefined : String(foundedYear),
		email: email.hello || undefined,
		telephone: phone?.e164,
		...(registration !== '' && { identifier: registration }),
		address: postalAddress(address),
		...(otherAddresses.length > 0 && { location: otherAddresses.map(place) }),
		areaServed: country(),
		contactPoint: {
			'@type': 'ContactPoint',
			contactType: 'customer support',
			email: email.support || undefined,
			areaServed: address.country || undefined,
			hoursAvailable: hours.length === 0 ? undefined : oneOrMany(hours.map(openingHours)),
		},
		sameAs: company().social.map(({ href }) => href),
	}
}

/** The name of the site for search engines; on the home page only. */
export function website(siteUrl: string): Thing {
	return {
		'@type': 'WebSite',
		'@id': `${siteUrl}/#website`,
		url: `${siteUrl}/`,
		name: company().name,
		alternateName: company().shortName,
	}
}

/** A finished job. The client is named in the text only, not as structured data. */
export function caseStudyArticle(siteUrl: string, study: CaseStudy): Thing {
	const path = `/portfolio/${study.slug}`
	return {
		'@type': 'Article',
		mainEntityOfPage: siteUrl + path,
		headline: study.title,
		description: study.summary,
		image: rasterImage(siteUrl, path),
		datePublished: study.published || undefined,
		about: study.category || undefined,
		author: companyReference(siteUrl),
		publisher: companyId(siteUrl),
		inLanguage: company().locale,
	}
}

export function faqPage(questions: readonly Question[]): Thing {
	return {
		'@type': 'FAQPage',
		mainEntity: questions.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: withChannels(answer) },
		})),
	}
}
