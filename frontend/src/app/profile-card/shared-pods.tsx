import { Flex } from '@chakra-ui/react';
import type { PublicProfile } from '@crew/contracts/identity/identity.entities';
import { plural, t } from '@lingui/core/macro';
import { StyledTextLink } from '../../ui/styled.js';

const SHOWN_MAX = 3;

/** The pods that a member is in together with the reader, as links. */
export function SharedPods({ pods }: { pods: NonNullable<PublicProfile['sharedPods']> }) {
  const more = pods.length - SHOWN_MAX;
  return (
    <Flex as="ul" aria-label={t`Shared pods`} listStyleType="none" columnGap="3" rowGap="1" wrap="wrap" fontSize="sm">
      {pods.slice(0, SHOWN_MAX).map(({ id, name }) => (
        <li key={id}>
          <StyledTextLink to={`/pods/${id}`} overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </StyledTextLink>
        </li>
      ))}
      {more > 0 && <li>{plural(more, { one: '+# more', other: '+# more' })}</li>}
    </Flex>
  );
}
