import { notFoundTypeName } from '#app/events/page-tags.ts'

/** What the page says of itself for the link to its editor: its address may be any. */
export const notFoundEntry = `${notFoundTypeName}/single`
