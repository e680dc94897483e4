/** The visitor asked for less motion. */
export const stillness = matchMedia('(prefers-reduced-motion:reduce)')
