import type { Item } from '#app/content/list.ts'
import { liveLink } from '../frame/live-links.ts'
import type { Person } from './team-content.ts'

/** People without links to pages that are switched off. For loaders. */
export const shownTeam = (people: readonly Item<Person>[]): Item<Person>[] =>
	people.map((person) => ({ ...person, links: person.links.map(liveLink) }))
