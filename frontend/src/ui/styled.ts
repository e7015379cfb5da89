import { chakra, type JsxStyleProps } from '@chakra-ui/react';
import type { ComponentProps, ComponentType } from 'react';
import { Avatar } from './avatar.js';
import { Button, ButtonLink, IconButton } from './button.js';
import { Chip } from './chip.js';
import { Input, Select, Textarea } from './field.js';
import { Itc } from './itc.js';
import { Skeleton, SkeletonLines, SkeletonRows } from './skeleton.js';
import { EmptyState, ErrorState } from './states.js';
import { StoredPicture } from './stored-picture.js';
import { TextLink } from './text-link.js';

/** A component that takes Chakra's style props as well; Chakra's own type loses the prop `size`. */
type Styled<Props> = ComponentType<Props & Omit<JsxStyleProps, keyof Props>>;

/** Components of static CSS, with style props, for screens that load Chakra anyway. */
export const StyledAvatar: Styled<ComponentProps<typeof Avatar>> = chakra(Avatar);
export const StyledButton: Styled<ComponentProps<typeof Button>> = chakra(Button);
export const StyledButtonLink: Styled<ComponentProps<typeof ButtonLink>> = chakra(ButtonLink);
export const StyledChip: Styled<ComponentProps<typeof Chip>> = chakra(Chip);
export const StyledIconButton: Styled<ComponentProps<typeof IconButton>> = chakra(IconButton);
export const StyledInput: Styled<ComponentProps<typeof Input>> = chakra(Input);
export const StyledItc: Styled<ComponentProps<typeof Itc>> = chakra(Itc);
export const StyledSelect: Styled<ComponentProps<typeof Select>> = chakra(Select);
export const StyledSkeleton: Styled<ComponentProps<typeof Skeleton>> = chakra(Skeleton);
export const StyledSkeletonLines: Styled<ComponentProps<typeof SkeletonLines>> = chakra(SkeletonLines);
export const StyledSkeletonRows: Styled<ComponentProps<typeof SkeletonRows>> = chakra(SkeletonRows);
export const StyledEmptyState: Styled<ComponentProps<typeof EmptyState>> = chakra(EmptyState);
export const StyledErrorState: Styled<ComponentProps<typeof ErrorState>> = chakra(ErrorState);
export const StyledStoredPicture: Styled<ComponentProps<typeof StoredPicture>> = chakra(StoredPicture);
export const StyledTextarea: Styled<ComponentProps<typeof Textarea>> = chakra(Textarea);
export const StyledTextLink: Styled<ComponentProps<typeof TextLink>> = chakra(TextLink);
