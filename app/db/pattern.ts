/** Text as a pattern that only it matches. */
export const escapedPattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
