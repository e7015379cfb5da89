import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { formatNumber, formatShare } from '../../../lib/format.js';
import { Table } from '../../../ui/table.js';
import { useGetOnboardingFunnel } from '../api/get-onboarding-funnel.js';
import type { Days } from '../api/get-ship-figures.js';
import { ChartSection } from './chart-panel.js';
import { Loaded } from './loaded.js';
import { seriesColor } from './series-colors.js';

/** How far those who signed up have come: a table with a bar for each step. */
export function OnboardingFunnel({ days }: { days: Days }) {
  const name = t`First steps`;
  const query = useGetOnboardingFunnel(days);
  return (
    <Loaded query={query} name={name}>
      {({ registered, addressVerified, interestsChosen, avatarCreated, firstMessage, cameBack }) => (
        <ChartSection
          title={name}
          words={t`Of those who signed up in this time: how many have taken each step, in any order`}
        >
          {registered === 0 ? (
            <Box color="fg.muted">{t`Nobody has signed up in this time.`}</Box>
          ) : (
            <Table fontVariantNumeric="tabular-nums">
              <thead>
                <tr>
                  <th scope="col">{t`Step`}</th>
                  <th scope="col">{t`Members`}</th>
                  <th scope="col">{t`Share`}</th>
                </tr>
              </thead>
              <tbody>
                {(
                  [
                    [t`Signed up`, registered],
                    [t`Confirmed the address`, addressVerified],
                    [t`Chose interests`, interestsChosen],
                    [t`Created an avatar`, avatarCreated],
                    [t`Wrote a first message`, firstMessage],
                    [t`Came back after a week`, cameBack],
                  ] as const
                ).map(([step, members]) => (
                  <tr key={step}>
                    <th scope="row">
                      <Box color="fg" whiteSpace="normal">
                        {step}
                      </Box>
                      <Box aria-hidden="true" mt="1" h="1.5" borderRadius="full" bg="bg.hover">
                        <Box
                          h="full"
                          borderRadius="full"
                          bg="currentColor"
                          css={seriesColor('ascension', 0)}
                          style={{ width: `${(members / registered) * 100}%` }}
                        />
                      </Box>
                    </th>
                    <td>{formatNumber(members)}</td>
                    <td>{formatShare(members / registered)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </ChartSection>
      )}
    </Loaded>
  );
}
