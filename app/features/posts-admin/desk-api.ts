import { formErrorBody, scriptAction } from '#app/action/action.server.ts'
import { managePosts } from './commands/desk-action.server.ts'

/** The table's form for its script: a few bytes of JSON where the page answers a whole page. */
export const action = scriptAction({ ...managePosts, errorBody: formErrorBody })
