import { editPath } from '#app/features/posts/post/editor-addresses.ts'

/** All saved states of a post, and one of them. */
export const historyPath = (postId: string): string => `${editPath(postId)}/history`
export const statePath = (postId: string, version: number): string => `${historyPath(postId)}/${version}`
