import { groupNames, type SectionGroup } from './admin-sections.ts'

/** Set by the browser when a group of the navigation is folded, so that the next page is drawn with it folded. */
export const foldedCookie = 'admin-folded'

const yearSeconds = 365 * 24 * 3_600

/** 'people.system' as group names; what is not one is left out. */
export function readFolded(value: string | null): SectionGroup[] {
	const folded = value?.split('.') ?? []
	return groupNames.filter((name) => folded.includes(name))
}

export function storeFolded(folded: readonly SectionGroup[]): void {
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	document.cookie = `${foldedCookie}=${folded.join('.')}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
