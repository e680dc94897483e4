import { formErrorBody, scriptAction } from '#app/action/action.server.ts'
import { managePosts } from './commands/posts-action.server.ts'

/** The table's form for its script: returns a few bytes of JSON instead of a page. */
export const action = scriptAction({ ...managePosts, errorBody: formErrorBody })
