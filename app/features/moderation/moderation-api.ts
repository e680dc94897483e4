import { formErrorBody, scriptAction } from '#app/action/action.server.ts'
import { moderation } from './moderation-action.server.ts'

/** The moderation page's form for its script: JSON instead of a whole page. */
export const action = scriptAction({ ...moderation, errorBody: formErrorBody })
