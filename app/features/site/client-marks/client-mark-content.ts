import { collectionType, placement } from '#app/content/content-type.ts'
import type { Field } from '#app/content/field.ts'
import { group } from '#app/content/group.ts'
import { link } from '#app/content/link.ts'
import type { Item } from '#app/content/list.ts'
import { picture } from '#app/content/picture.ts'
import { reference } from '#app/content/references/reference.ts'
import { toggle } from '#app/content/choice.ts'
import { projectsTypeName } from '#app/events/page-tags.ts'
import { line } from '../parts/content-fields.ts'
import type { Project } from '../parts/project-fields.ts'
import { projectPath } from '../portfolio/project-content.ts'

const fields = group('Client', {
	name: line('Client', 60, 'Name the client.'),
	light: picture({ label: 'Logo on light pages' }),
	dark: picture({ label: 'Logo on dark pages (empty: the same)' }),
	link: link('Their website'),
	project: reference({ label: 'Your project for them (linked where they have no website)', to: projectsTypeName }),
	permission: toggle('The client allows you to show this', { yes: 'Allowed', no: 'Not allowed' }),
	...placement,
})

export type ClientMark = typeof fields.empty

const noPermission = 'Tick this when the client has agreed. Until then, hide the entry or save it as a draft.'

/** No client is shown who has not agreed to it: one that visitors would see needs the permission. */
const clientMarkField: Field<ClientMark> = {
	...fields,
	check: (value, report) => {
		const checked = fields.check(value, report)
		if (!checked.permission && !checked.hidden) report('permission', noPermission)
		return checked
	},
}

export const clientMarksType = collectionType<ClientMark>({
	name: 'client-marks',
	label: 'Client logos',
	field: clientMarkField,
	sample: () => [],
})

/** A client as pages show it; without a logo its name is. `href` is empty without a link. */
export type ShownMark = Pick<Item<ClientMark>, 'id' | 'name'> & { light: string; dark: string; href: string }

export function markOf(mark: Item<ClientMark>, projects: readonly Item<Project>[]): ShownMark {
	const project = projects.find(({ id }) => id === mark.project)
	return {
		id: mark.id,
		name: mark.name,
		light: mark.light.src || mark.dark.src,
		dark: mark.dark.src || mark.light.src,
		href: mark.link || (project ? projectPath(project) : ''),
	}
}

export const shownMarks = (marks: readonly Item<ClientMark>[], projects: readonly Item<Project>[]): ShownMark[] =>
	marks.filter(({ permission }) => permission).map((mark) => markOf(mark, projects))
