/** How many steps onboarding has. */
export const STEPS = 5;
