import type { IconName } from '../parts/page-parts.ts'
import { servicePageField, type ServicePageContent } from '../service/service-page-fields.ts'
import { servicePageOf } from '../service/service-page-sample.ts'
import { technologyCloudPage } from './technology-cloud.ts'
import { technologyDatabasePage } from './technology-database.ts'
import { technologyMobilePage } from './technology-mobile.ts'
import { technologySecurityPage } from './technology-security.ts'
import { technologyWebPage } from './technology-web.ts'

type TopicSample = { id: string; icon: IconName; title: string; text: string; link: string; page: ServicePageContent }

/** Six tiles, five of which have a page. */
export const sampleTopics: readonly TopicSample[] = [
	{
		id: 'web',
		icon: 'globe',
		title: 'Web Development',
		text: 'Company sites, online shops, booking and portals that open in a few seconds on an ordinary phone.',
		link: '',
		page: servicePageOf(technologyWebPage),
	},
	{
		id: 'mobile',
		icon: 'smartphone',
		title: 'Mobile Apps',
		text: 'Android and iPhone apps for customers or field staff, with offline work built in from the start.',
		link: '',
		page: servicePageOf(technologyMobilePage),
	},
	{
		id: 'cloud',
		icon: 'cloud',
		title: 'Cloud Solutions',
		text: 'Hosting, email, backup and monitoring, sized to your traffic and billed in naira where possible.',
		link: '',
		page: servicePageOf(technologyCloudPage),
	},
	{
		id: 'database',
		icon: 'database',
		title: 'Database Management',
		text: 'From scattered Excel files to one reliable record, with reports, backups and access for the right people.',
		link: '',
		page: servicePageOf(technologyDatabasePage),
	},
	{
		id: 'security',
		icon: 'shield-check',
		title: 'Cybersecurity',
		text: 'Checks, hardening and staff training against the attacks that really hit Nigerian firms, and help when one lands.',
		link: '',
		page: servicePageOf(technologySecurityPage),
	},
	{
		id: 'custom-software',
		icon: 'code-xml',
		title: 'Custom Software',
		text: 'Stock, school, clinic, logistics or cooperative systems that follow your way of working. Describe yours to us.',
		link: '/contact?service=custom-software',
		page: servicePageField.empty,
	},
]
