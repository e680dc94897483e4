import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag, projectsTypeName, topicsTypeName } from '#app/events/page-tags.ts'
import { aboutType } from './about-content.ts'
import { AboutView } from './about-view.tsx'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { organization } from '../parts/structured-data.ts'
import { currentLicences, licencesType } from '../licences/licence-content.ts'
import { projectType } from '../portfolio/project-content.ts'
import { peopleData } from '../team/people-data.ts'
import { shownTeam } from '../team/shown-team.ts'
import { teamType } from '../team/team-content.ts'
import type { Route } from './+types/about-page.ts'

const trail = trailFromHome()

const types = [aboutType.name, teamType.name, licencesType.name, projectsTypeName, topicsTypeName]

export async function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site', ...types.map(contentTag)])
	const content = await publishedContent()
	return {
		siteUrl: env.SITE_URL,
		about: content.single(aboutType),
		hasProjects: content.items(projectType).length > 0,
		people: shownTeam(content.items(teamType)),
		licences: currentLicences(content.items(licencesType)),
	}
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl, about, people } }) =>
	pageHead({
		siteUrl,
		meta: about.meta,
		path: '/about',
		trail,
		current: about.meta.title,
		structuredData: [organization(siteUrl), ...peopleData(siteUrl, people)],
	})

export default function AboutPage({ loaderData }: Route.ComponentProps) {
	const { about, people, licences, hasProjects } = loaderData
	return <AboutView about={about} people={people} licences={licences} hasProjects={hasProjects} />
}
