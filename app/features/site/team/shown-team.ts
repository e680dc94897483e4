import type { Item } from '#app/content/list.ts'
import { liveLink } from '../frame/live-links.ts'
import type { Person } from './team-content.ts'

/** Without links to pages that are switched off. For loaders. */
export const shownPerson = (person: Item<Person>): Item<Person> => ({ ...person, links: person.links.map(liveLink) })

export const shownTeam = (people: readonly Item<Person>[]): Item<Person>[] => people.map(shownPerson)
