import { formErrorBody, scriptAction } from '#app/action/action.server.ts'
import { moderation } from './desk-action.server.ts'

/** The form of the moderation page for its script: a few bytes of JSON where the page answers a whole page. */
export const action = scriptAction({ ...moderation, errorBody: formErrorBody })
