import { Box, chakra, Grid } from '@chakra-ui/react';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type LucideIcon, ShoppingBag, UserRound, Users, WandSparkles } from 'lucide-react';
import { Link } from '../../../ui/link.js';

const CARDS: readonly {
  to: string;
  title: MessageDescriptor;
  words: MessageDescriptor;
  Icon: LucideIcon;
  hue: string;
}[] = [
  {
    to: '/avatar-station',
    title: msg`Avatar Station`,
    words: msg`Customize avatar`,
    Icon: WandSparkles,
    hue: 'ascension',
  },
  { to: '/pods', title: msg`My Pods`, words: msg`Private circles`, Icon: Users, hue: 'sentinel-seven' },
  { to: '/shop', title: msg`Shop`, words: msg`Get ITC`, Icon: ShoppingBag, hue: 'energy' },
  { to: '/profile', title: msg`Profile`, words: msg`View stats`, Icon: UserRound, hue: 'music' },
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
    <Grid as="nav" aria-label={t`Quick ways`} templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="3">
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
            <Box textStyle="label">{i18n._(title)}</Box>
            <Box textStyle="caption" color="fg.muted">
              {i18n._(words)}
            </Box>
          </Box>
        </Card>
      ))}
    </Grid>
  );
}
