import { chakra, type JsxStyleProps } from '@chakra-ui/react';
import type { ComponentProps, ComponentType } from 'react';
import { Avatar } from './avatar.js';
import { Button, ButtonLink, IconButton } from './button.js';
import { Chip } from './chip.js';
import { Itc } from './itc.js';

/** A component that takes Chakra's style props as well; Chakra's own type loses the prop `size`. */
type Styled<Props> = ComponentType<Props & Omit<JsxStyleProps, keyof Props>>;

/** Components of static CSS, with style props, for screens that load Chakra anyway. */
export const StyledAvatar: Styled<ComponentProps<typeof Avatar>> = chakra(Avatar);
export const StyledButton: Styled<ComponentProps<typeof Button>> = chakra(Button);
export const StyledButtonLink: Styled<ComponentProps<typeof ButtonLink>> = chakra(ButtonLink);
export const StyledChip: Styled<ComponentProps<typeof Chip>> = chakra(Chip);
export const StyledIconButton: Styled<ComponentProps<typeof IconButton>> = chakra(IconButton);
export const StyledItc: Styled<ComponentProps<typeof Itc>> = chakra(Itc);
