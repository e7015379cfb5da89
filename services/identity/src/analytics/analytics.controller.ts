import { getMemberFigures } from '@crew/contracts/identity/get-member-figures';
import { getOnboardingFunnel } from '@crew/contracts/identity/get-onboarding-funnel';
import { getRetention } from '@crew/contracts/identity/get-retention';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AnalyticsService } from './analytics.service.js';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Handles(getMemberFigures)
  getMemberFigures({ days }: ParsedInput<typeof getMemberFigures>): Promise<Output<typeof getMemberFigures>> {
    return this.analytics.memberFigures(Number(days));
  }

  @Handles(getRetention)
  getRetention({ days }: ParsedInput<typeof getRetention>): Promise<Output<typeof getRetention>> {
    return this.analytics.retention(Number(days));
  }

  @Handles(getOnboardingFunnel)
  getOnboardingFunnel({ days }: ParsedInput<typeof getOnboardingFunnel>): Promise<Output<typeof getOnboardingFunnel>> {
    return this.analytics.onboardingFunnel(Number(days));
  }
}
