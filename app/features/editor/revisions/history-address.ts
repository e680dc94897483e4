import { editPath } from '#app/features/posts/post/editor-addresses.ts'

/** The version history of a post, and one version. */
export const historyPath = (postId: string): string => `${editPath(postId)}/history`
export const statePath = (postId: string, version: number): string => `${historyPath(postId)}/${version}`
