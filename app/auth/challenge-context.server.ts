import { createContext } from 'react-router'

/** The answer to a challenge (challenge.server.ts) that came with the form, for calls that count by themselves. */
export const challengeContext = createContext<string | null>(null)
