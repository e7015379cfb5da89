import { Box, chakra, Grid } from '@chakra-ui/react';
import { type LucideIcon, ShoppingBag, UserRound, Users, WandSparkles } from 'lucide-react';
import { Link } from '../../../ui/link.js';

const CARDS: readonly { to: string; title: string; words: string; Icon: LucideIcon; hue: string }[] = [
  { to: '/avatar-station', title: 'Avatar Station', words: 'Customize avatar', Icon: WandSparkles, hue: 'ascension' },
  { to: '/pods', title: 'My Pods', words: 'Private circles', Icon: Users, hue: 'sentinel-seven' },
  { to: '/shop', title: 'Shop', words: 'Get ITC', Icon: ShoppingBag, hue: 'energy' },
  { to: '/profile', title: 'Profile', words: 'View stats', Icon: UserRound, hue: 'music' },
];

const Card = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: { base: '3', md: '4' },
    bg: 'bg.panel',
    border: 'hairline',
    borderColor: 'border',
    borderRadius: 'lg',
    color: 'fg',
    textDecoration: 'none',
    transition: 'border-color {durations.fast}, transform {durations.fast}',
    _hover: { borderColor: 'colorPalette.muted', transform: 'translateY(-2px)' },
  },
});

/** Links to the four most used screens. */
export function QuickCards() {
  return (
    <Grid as="nav" aria-label="Quick ways" templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="3">
      {CARDS.map(({ to, title, words, Icon, hue }) => (
        <Card key={to} to={to} colorPalette={hue}>
          <Box
            display={{ base: 'none', sm: 'grid' }}
            placeItems="center"
            boxSize="10"
            flexShrink="0"
            borderRadius="full"
            bg="colorPalette.subtle"
            color="colorPalette.fg"
          >
            <Icon size={20} aria-hidden="true" />
          </Box>
          <Box minW="0">
            <Box textStyle="label">{title}</Box>
            <Box textStyle="caption" color="fg.muted">
              {words}
            </Box>
          </Box>
        </Card>
      ))}
    </Grid>
  );
}
