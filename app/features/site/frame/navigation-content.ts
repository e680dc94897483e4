import { singleType } from '#app/content/content-type.ts'
import { navigationTypeName } from '#app/events/page-tags.ts'
import { navigationField, type Navigation } from './navigation-fields.ts'
import { firstNavigation } from './navigation-sample.ts'

/** Its links name pages and claim nothing: a site without a sample begins with the same. */
export const navigationType = singleType<Navigation>({
	name: navigationTypeName,
	field: navigationField,
	sample: () => firstNavigation,
	blank: () => firstNavigation,
})
