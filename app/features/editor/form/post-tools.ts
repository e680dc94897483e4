import type { PostFields } from '#app/features/posts/model/post-model.ts'
import type { WritingTools } from '../drafts/use-writing.ts'
import type { PostWriting } from '../drafts/writing-state.ts'

/** What an open editor of a post can do. */
export type PostTools = WritingTools<PostFields, PostWriting>
