import { can, type Viewer } from '#app/auth/permissions.ts'

/** The author whose posts alone this viewer may see in the admin; null for all posts. */
export const onlyBy = (viewer: Viewer): string | null =>
	can(viewer, 'post:manage') ? null : (viewer?.id ?? '00000000-0000-0000-0000-000000000000')
